#!/bin/sh
# Makes the folder $1 the root of these namespaces, with $2 at /mnt/copies, and starts systemd in it as the first process.
set -e
mkdir -p "$1/mnt/copies"
mount --bind "$1" "$1"
mount --bind "$2" "$1/mnt/copies"
cd "$1"
mount -t proc proc proc
mount -t sysfs sysfs sys 2>/dev/null || mount --rbind /sys sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs tmpfs run
mount -t tmpfs tmpfs tmp
mount -t tmpfs tmpfs dev
mkdir dev/pts dev/shm
for device in null zero full random urandom tty; do
  touch "dev/$device"
  mount --bind "/dev/$device" "dev/$device"
done
ln -s /proc/self/fd dev/fd
ln -s /proc/self/fd/0 dev/stdin
ln -s /proc/self/fd/1 dev/stdout
ln -s /proc/self/fd/2 dev/stderr
mkdir -p old
pivot_root . old
exec env -i container=lxc PATH=/usr/sbin:/usr/bin:/sbin:/bin sh -c '
  umount -l /old
  ip link set lo up 2>/dev/null
  exec /lib/systemd/systemd --log-level=warning --log-target=console'
