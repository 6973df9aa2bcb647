#!/bin/sh
# Creates the secret files that docker-compose.yml mounts: sh scripts/make-secrets.sh [FOLDER]
# Keeps existing files. Reuses values from an earlier .env, so that stored data stays readable.
set -eu
cd "$(dirname "$0")/.."
folder=${1:-secrets}

# Only the owner can open the folder. Its files are world-readable, because the container's user doesn't exist on this machine.
umask 077
mkdir -p "$folder"
chmod 700 "$folder"

random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }

# write FILE TEXT
write() {
  if [ -s "$folder/$1" ]; then
    echo "$1: already exists"
    return
  fi
  printf '%s\n' "$2" > "$folder/$1"
  chmod 444 "$folder/$1"
  echo "$1: created"
}

# former NAME: its value in .env, without quotation marks
former() { [ ! -f .env ] || sed -n "s/^$1=//p" .env | tail -n 1 | sed "s/^\(['\"]\)\(.*\)\1\$/\2/"; }

# secret FILE NAME TEXT
secret() {
  known=$(former "$2")
  write "$1" "${known:-$3}"
}

secret portal_secret PORTAL_SECRET "$(random 32)"
secret automation_master_key AUTOMATION_MASTER_KEY "TDW-$(random 20)"
secret indicator_master_key INDICATOR_MASTER_KEY "TDW-$(random 20)"
secret demo_key DEMO_KEY "lifetime-$(random 20)"
write mysql_root_password "$(random 24)"
secret mysql_password MYSQL_PASSWORD "$(random 24)"
write database_url "mysql://portal:$(cat "$folder/mysql_password")@mysql:3306/portal"
write redis.conf "requirepass $(random 24)"
write redis_url "redis://:$(sed -n 's/^requirepass //p' "$folder/redis.conf")@redis:6379"
# The mail catcher in docker-compose.yml. For a real mail server, write its address into the file.
write smtp_url smtp://mail:1025
