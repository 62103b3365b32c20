"""Programs as mypy sees them. In a line that ends with `# wrong`, it finds a mistake."""

from typing import List, Optional

from MODULE import ApiProblem, AsyncClient, Client, NotFound
from MODULE.operators import greater_than, in_between, includes, is_null, multi_search, search
from MODULE.types import Monitor, MonitorGroupCreate, MonitorQuery


def names(client: Client) -> List[str]:
    page = client.monitor.list(
        select={"name": True, "labels": {"name": True}, "currentMonitorStatus": {"name": True}},
        query={
            "createdAt": greater_than("2026-01-01"),
            "updatedAt": in_between("2026-01-01", "2026-01-31", time_zone="Europe/Berlin"),
            "monitorType": includes(["Website", "API"]),
            "name": search("a"),
            "labels": {"name": "x", "_or": [{"color": "red"}]},
            "currentMonitorStatus": {"priority": in_between(1, 2)},
            "description": is_null(),
            "multiSearch": multi_search("a", ["name", "slug"]),
            "_not": {"slug": ["a", "b"], "disableActiveMonitoring": True},
        },
        sort={"name": "ASC"},
        limit=5,
    )
    monitor: Monitor = page.data[0]
    status: Optional[str] = monitor["currentMonitorStatus"]["name"] if monitor["labels"] else None
    print(status, page.next)
    return [record["name"] for record in client.monitor.all(select={"name": True})]


def write(client: Client, data: MonitorGroupCreate) -> str:
    record = client.monitor_group.create(data, idempotency_key="k")
    etag = client.monitor_group.update(record["_id"], {"description": None}, if_match=None).etag
    client.monitor_group.update_many({record["_id"]: {"name": "a"}})
    client.monitor_group.create_many([{"name": "a", "slug": "a"}])
    for group in client.monitor_group.aggregate(group_by={"createdAt": {"by": "day"}}, measures={"count": True}):
        print(group["group"], group["count"])
    try:
        client.monitor_group.delete(record["_id"])
    except NotFound as problem:
        print(problem.request_id, [error.pointer for error in problem.errors])
    return etag


async def later(client: AsyncClient) -> int:
    async with client:
        async for record in client.team.all(select={"name": True}):
            print(record["name"])
        return await client.team.count(query={"name": "a"})


def wrong(client: Client) -> None:
    client.monitor.list(select={"nme": True})  # wrong
    client.monitor.list(select={"labels": {"project": {"name": True}}})  # wrong
    client.monitor.list(query={"name": 5})  # wrong
    client.monitor.list(query={"disableActiveMonitoring": greater_than(True)})  # wrong
    client.monitor.list(query={"monitorType": "Nothing"})  # wrong
    client.monitor.list(sort={"labels": "ASC"})  # wrong
    client.monitor_group.create({"name": "a"})  # wrong
    client.monitor_group.update("1", {"colour": "red"})  # wrong
    client.user.create({"name": "a"})  # wrong
    client.user_on_call_log_timeline.create({})  # wrong
    number: int = client.team.get("1")["name"]  # wrong
    client.monitor.aggregate(measures={"sum": {"name": True}})  # wrong
    client.monitor.aggregate(measures={"min": {"labels": True}})  # wrong
    query: MonitorQuery = {"multiSearch": multi_search("a", ["labels"])}  # wrong
    raise ApiProblem("x")  # wrong
