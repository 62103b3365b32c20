# The first minutes with curl and jq, by the guides that the service serves. Needs BASE_URL, API_KEY and PROJECT_ID, and HOOK_URL, where the
# receiver writes the headers and the body of a message into the folder HOOK_FOLDER.
set -euo pipefail
call() { curl -s -H "ApiKey: $API_KEY" -H "ProjectID: $PROJECT_ID" -H 'Content-Type: application/json' "$@"; }
header() { sed -n "s/^$1: //p" "$2" | tr -d '\r'; }

echo '# Monitors with the names of their statuses'
call "$BASE_URL/api/monitor/get-list" -d '{"select":{"name":true,"currentMonitorStatus":{"name":true}},"sort":{"name":"ASC"}}' |
  jq -r '.data[] | "\(.name): \(.currentMonitorStatus.name)"'

echo '# Two conditions'
call "$BASE_URL/api/monitor/get-list" -d '{
  "query": { "monitorType": ["Website", "API"], "name": { "_type": "Search", "value": "shop" } },
  "select": { "name": true }
}' | jq -r '.data[].name'

echo '# A thousand records, page by page'
jq -n '{data: [range(1000) | {name: "Page \(.)", slug: "page-sh-\(.)"}]}' |
  call "$BASE_URL/api/monitor-group/create-many" -d @- | jq .count
after=
while [ "$after" != null ]; do
  page=$(call "$BASE_URL/api/monitor-group/get-list" -d '{
    "query": { "slug": { "_type": "StartsWith", "value": "page-sh-" } }, "select": { "slug": true },
    "limit": 100, "count": false, "after": "'"$after"'"
  }')
  jq -r '.data[].slug' <<< "$page"
  after=$(jq -r .next <<< "$page")
done | sort -u | wc -l | tr -d ' '

cursor=$(call "$BASE_URL/api/monitor-group/events" -d '{}' | jq -r .next)
secret="whsec_$(openssl rand -base64 32)"
hook=$(call "$BASE_URL/api/webhook" -d '{"data":{
  "name": "sh", "url": "'"$HOOK_URL"'", "resources": ["Monitor Group"], "operations": ["added"], "secret": "'"$secret"'"
}}' | jq -r ._id)

echo '# Create with labels'
label=$(call "$BASE_URL/api/label/get-list" -d '{"query":{"name":"Production"}}' | jq -r '.data[0]._id')
id=$(call "$BASE_URL/api/monitor-group" -d '{"data":{"name":"Shop","slug":"first-sh","labels":["'"$label"'"]}}' | jq -r ._id)
call -D head.txt "$BASE_URL/api/monitor-group/$id/get-item" -d '{"select":{"name":true,"labels":{"name":true}}}' |
  jq -c '[.name, .labels[].name]'

echo '# Update with If-Match'
etag=$(header etag head.txt)
update() { call -D head.txt -X PUT "$BASE_URL/api/monitor-group/$id" -H "If-Match: $etag" -d '{"data":{"name":"Café"}}'; }
update > written.json
request=$(header x-request-id head.txt)
update | jq -r '"\(.status) \(.code) \(.errors[].pointer)"'

echo '# A mistake'
call "$BASE_URL/api/monitor-group" -d '{"data":{"name":"Shop","slug":"my shop","desciption":"Sells"}}' |
  jq -r '.errors[] | "\(.pointer) \(.code)"'

echo '# Changes since the cursor'
call "$BASE_URL/api/monitor-group/events" -d '{"after":"'"$cursor"'","select":{"name":true}}' |
  jq -r '.data[] | "\(.event) \(.record.name)"'

echo '# A webhook'
until [ -s "$HOOK_FOLDER/body" ]; do sleep 0.1; done
bytes=$(printf %s "${secret#whsec_}" | openssl base64 -d -A | od -An -vtx1 | tr -d ' \n')
signature=$({
  printf %s. "$(header webhook-id "$HOOK_FOLDER/head")" "$(header webhook-timestamp "$HOOK_FOLDER/head")"
  cat "$HOOK_FOLDER/body"
} | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$bytes" -binary | openssl base64 -A)
[ "v1,$signature" = "$(header webhook-signature "$HOOK_FOLDER/head")" ] && jq -r .type "$HOOK_FOLDER/body"
call -X DELETE "$BASE_URL/api/webhook/$hook" > deleted.json

echo '# CSV'
call "$BASE_URL/api/label/get-list" -H 'Accept: text/csv' -d '{"select":{"name":true,"color":true},"sort":{"name":"ASC"}}' |
  cut -d, -f2- | tr -d '\r'

echo '# History'
history() { call "$BASE_URL/api/monitor-group/$id/history" | jq -c '.data[] | [.operation, .changes.name]'; }
history

echo '# Undo'
call "$BASE_URL/api/undo" -d '{"request":"'"$request"'"}' | jq -c '[.undone, .conflicts]'
call "$BASE_URL/api/monitor-group/$id/get-item" -d '{"select":{"name":true}}' | jq -r .name
