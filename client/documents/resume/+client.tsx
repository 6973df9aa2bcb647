// One script for both documents of the portal: it finds out which one it is in.
import '../shell/+client.js'
