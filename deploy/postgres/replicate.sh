#!/bin/sh
# Moves the database to another server, such as one of a newer major version, with seconds of downtime (docs/operations/upgrade.md).
# Usage: replicate.sh <URL of the old database> <URL of the new one, empty> <command that stops all replicas of the service>
# Both URLs are of a superuser. The old server has wal_level = logical, the new one the same roles. Migrate neither meanwhile.
set -eu
old=$1 new=$2 stop=$3
export PGOPTIONS='-c client_min_messages=warning'
ask() { psql -qAtXv ON_ERROR_STOP=1 "$@"; }
wait_until() { until [ "$(ask "$1" -c "$2")" = t ]; do sleep 1; done; }

pg_dump --schema-only "$old" | ask "$new" >/dev/null
ask "$old" -c 'CREATE PUBLICATION upgrade FOR ALL TABLES'
ask "$new" -c "CREATE SUBSCRIPTION upgrade CONNECTION '$old' PUBLICATION upgrade"
wait_until "$new" "SELECT bool_and(srsubstate = 'r') FROM pg_subscription_rel"

$stop
end=$(ask "$old" -c 'SELECT pg_current_wal_lsn()')
wait_until "$old" "SELECT confirmed_flush_lsn >= '$end' FROM pg_replication_slots WHERE slot_name = 'upgrade'"
ask "$new" -c 'DROP SUBSCRIPTION upgrade'
ask "$old" -c 'DROP PUBLICATION upgrade'
# Positions of events mean nothing on another server: followers get 410 and begin again.
echo "SELECT 'TRUNCATE ' || oid::regclass FROM pg_class WHERE relname = 'RecordEvent' \\gexec" | ask "$new"
# Sequences are not replicated, and new projects have made some since.
ask "$old" <<'END' | ask "$new" >/dev/null
SELECT format('SET ROLE %I; CREATE SEQUENCE IF NOT EXISTS %s OWNED BY %s.%I; RESET ROLE; SELECT setval(%L, %s);',
  sequenceowner, name, refobjid::regclass, attname, name, last_value)
FROM pg_sequences, format('%I.%I', schemaname, sequencename) AS name, pg_depend, pg_attribute
WHERE last_value > 0 AND classid = 'pg_class'::regclass AND objid = name::regclass AND deptype = 'a' AND attrelid = refobjid AND attnum = refobjsubid;
END
ask "$new" -c ANALYZE
