#!/bin/sh
# The commands of a site that runs as a service, with its user and its settings. As root:
#   install -m 755 deploy/shingle.sh /usr/local/sbin/shingle
#   shingle backup /var/backups/shingle/today.zip
set -eu

case "${1:-}" in
  backup | restore | doctor | photos | admin) ;;
  *)
    echo "shingle backup|restore|doctor|photos|admin …   (files with their whole path)" >&2
    exit 1
    ;;
esac
command=$1
shift

cd /opt/shingle
set -a
if [ -f /etc/shingle.env ]; then . /etc/shingle.env; fi
DATA_DIR=/var/lib/shingle
set +a
exec runuser -u shingle -- node_modules/.bin/node "cli/$command.ts" "$@"
