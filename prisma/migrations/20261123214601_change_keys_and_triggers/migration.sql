-- contract: waits until no build before it is running; builds of it start before

-- step: add key MonitorProbe_probeId_fkey
ALTER TABLE "MonitorProbe" DROP CONSTRAINT "MonitorProbe_probeId_fkey";
ALTER TABLE "MonitorProbe" ADD CONSTRAINT "MonitorProbe_probeId_fkey" FOREIGN KEY ("probeId") REFERENCES "Probe"("id") ON UPDATE CASCADE NOT VALID;

-- step: add key MonitorProbe_probeId_fkey
ALTER TABLE "MonitorProbe" VALIDATE CONSTRAINT "MonitorProbe_probeId_fkey";
