#!/bin/sh
# A site's single command. In an unpacked release, it's ./shingle, with the release's own Node. `shingle setup` also installs
# it on the PATH, where it runs as the site's own user with the site's settings.
set -eu

root=$(dirname "$(readlink -f "$0")")
[ -f "$root/package.json" ] || root=$(dirname "$root")
command=${1:-help}
[ $# -eq 0 ] || shift

if [ "$command" = help ] || [ "$command" = --help ]; then
  # The first line of each command's own usage text.
  {
    printf 'shingle start  starts the site in this terminal, with its data in ./data\n'
    sed -nE 's/^const usage = `(npm run|(\.\/)?shingle) ([a-z-]+)( --)?( .*)/shingle \3\5/p' "$root"/cli/*.ts
  } | sed -E 's/\. [A-Z].*//; s/ {2,}/\t/' | expand -t 28
  printf '\nAdd --help to any of them for its options.\n'
  exit 0
fi

program=$root/cli/$command.ts
options=
if [ "$command" = start ]; then
  program=$root/server/start.js
  # Less memory for new objects, and two heaps for all threads: docs/pages-and-cache.md.
  options=--max-semi-space-size=8
  export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
fi
case "$command" in *[!a-z-]*) program= ;; esac
if [ ! -f "$program" ]; then
  echo "Unknown command \"$command\". For a list: shingle help" >&2
  exit 1
fi

# Node needs libatomic, which a bare Debian lacks.
[ ! -d "$root/lib" ] || export LD_LIBRARY_PATH="$root/lib"
export NODE_ENV="${NODE_ENV:-production}" SHINGLE_COMMAND=shingle
node=$root/node_modules/.bin/node

# In /opt/<site>/releases/, the folder's name is the site's name.
releases=$(dirname "$root")
site=$(basename "$(dirname "$releases")")
[ "$releases" != "/opt/$site/releases" ] || SHINGLE_COMMAND=$site
settings=/etc/$site.env
case "$command" in setup | upgrade | rollback) settings= ;; esac
if [ "$releases" = "/opt/$site/releases" ] && [ "$(id -u)" = 0 ] && [ -n "$settings" ]; then
  # The program reads them as systemd does; a shell would run pieces of them.
  export SHINGLE_SETTINGS="$settings" DATA_DIR="/var/lib/$site" NODE_COMPILE_CACHE="/var/cache/$site"
  exec runuser -u "$site" -- "$node" $options "$program" "$@"
fi
exec "$node" $options "$program" "$@"
