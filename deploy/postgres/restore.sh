#!/bin/sh
# Starts the state of a moment before a mistake beside the server, from a base backup and archived WAL (docs/operations/backup.md).
# Usage, as postgres: restore.sh <folder of the backup> <moment, such as '2026-11-29 10:00:00+00'> <port>
set -eu
backup=$1 moment=$2 port=$3

# Archive the last changes, if the server still runs.
if wal=$(psql -Atc 'SELECT pg_walfile_name(pg_switch_wal())'); then
  until [ "$(psql -Atc "SELECT last_archived_wal >= '$wal' FROM pg_stat_archiver")" = t ]; do sleep 1; done
fi
cp -a "$backup/base" "$backup/restored" && touch "$backup/restored/recovery.signal"
cat >>"$backup/restored/postgresql.auto.conf" <<END
restore_command = 'cp $backup/wal/%f %p'
recovery_target_time = '$moment'
recovery_target_action = promote
archive_mode = off
port = $port
END
pg_ctl start --pgdata="$backup/restored" --log="$backup/restored/log"
