// The yardstick of bench/boot.mjs: one table, one route. Decorators are called as functions: no compiler is involved.
import 'reflect-metadata'
import { Controller, Get, Inject, Module } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm'
import libsql from 'libsql'
import { EntitySchema } from 'typeorm'

const Note = new EntitySchema({ name: 'note', columns: { id: { type: 'integer', primary: true } } })

class NotesController {
  /** @param {import('typeorm').DataSource} database */
  constructor(database) {
    this.database = database
  }

  list() {
    return this.database.getRepository(Note).find()
  }
}
Inject(getDataSourceToken())(NotesController, undefined, 0)
Controller()(NotesController)
Get()(
  NotesController.prototype,
  'list',
  Object.getOwnPropertyDescriptor(NotesController.prototype, 'list') ?? {},
)

class MinimalModule {}
Module({
  imports: [
    TypeOrmModule.forRoot({
      type: 'better-sqlite3',
      driver: libsql,
      database: process.env.DATABASE ?? ':memory:',
      entities: [Note],
      synchronize: true,
    }),
  ],
  controllers: [NotesController],
})(MinimalModule)

const app = await NestFactory.create(MinimalModule, { logger: false })
app.enableShutdownHooks()
await app.listen(Number(process.env.PORT), '127.0.0.1')
