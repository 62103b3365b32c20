"""The first minutes with the Python client, by the guides that the service serves."""

import base64
import json
import os
import queue
import secrets
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import httpx
from project_resource_api_client import ApiProblem, Client, last_response, verify_webhook
from project_resource_api_client.operators import search, starts_with

BASE_URL, API_KEY, PROJECT_ID = os.environ["BASE_URL"], os.environ["API_KEY"], os.environ["PROJECT_ID"]
client = Client(BASE_URL, project_id=PROJECT_ID, api_key=API_KEY)


def show(value):
    print(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


print("# Monitors with the names of their statuses")
for monitor in client.monitor.list(select={"name": True, "currentMonitorStatus": {"name": True}}, sort={"name": "ASC"}):
    print(f"{monitor['name']}: {monitor['currentMonitorStatus']['name']}")

print("# Two conditions")
for monitor in client.monitor.list(
    query={"monitorType": ["Website", "API"], "name": search("shop")}, select={"name": True}
):
    print(monitor["name"])

print("# A thousand records, page by page")
groups = client.monitor_group
print(len(groups.create_many([{"name": f"Page {n}", "slug": f"page-py-{n}"} for n in range(1000)])))
pages = groups.all(query={"slug": starts_with("page-py-")}, select={"slug": True}, limit=100)
print(len({page["slug"] for page in pages}))

secret = "whsec_" + base64.b64encode(secrets.token_bytes(32)).decode()
received = queue.Queue()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        received.put(verify_webhook(self.headers, body, [secret]))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_words):
        pass


receiver = HTTPServer(("127.0.0.1", 0), Receiver)
threading.Thread(target=receiver.serve_forever, daemon=True).start()
cursor = groups.event_cursor()
hook = client.webhook.create(
    {
        "name": "py",
        "url": f"http://127.0.0.1:{receiver.server_port}/",
        "resources": ["Monitor Group"],
        "operations": ["added"],
        "secret": secret,
    }
)

print("# Create with labels")
labels = client.label.list(query={"name": "Production"})
group_id = groups.create({"name": "Shop", "slug": "first-py", "labels": list(labels)})["_id"]
tagged = groups.get_tagged(group_id, select={"name": True, "labels": {"name": True}})
show([tagged.record["name"], tagged.record["labels"][0]["name"]])

print("# Update with If-Match")
groups.update(group_id, {"name": "Café"}, if_match=tagged.etag)
request = last_response().headers["x-request-id"]
try:
    groups.update(group_id, {"name": "Café"}, if_match=tagged.etag)
except ApiProblem as problem:
    print(problem.status, problem.code, problem.errors[0].pointer)

print("# A mistake")
try:
    groups.create({"name": "Shop", "slug": "my shop", "desciption": "Sells"})
except ApiProblem as problem:
    for error in problem.errors:
        print(error.pointer, error.code)

print("# Changes since the cursor")
for event in groups.events(cursor, select={"name": True}):
    print(event.event, event.record["name"])
    if event.event == "updated":
        break

print("# A webhook")
print(received.get(timeout=60)["type"])
client.webhook.delete(hook["_id"])

print("# CSV")
headers = {"ApiKey": API_KEY, "ProjectID": PROJECT_ID, "Accept": "text/csv"}
asked = {"select": {"name": True, "color": True}, "sort": {"name": "ASC"}}
csv = httpx.post(f"{BASE_URL}/api/label/get-list", headers=headers, json=asked)
for line in csv.text.splitlines():
    print(line.split(",", 1)[1])

print("# History")
for version in groups.history(group_id):
    show([version["operation"], version["changes"].get("name")])

print("# Undo")
undone = client.undo(request=request)
show([undone["undone"], undone["conflicts"]])
print(groups.get(group_id, select={"name": True})["name"])
