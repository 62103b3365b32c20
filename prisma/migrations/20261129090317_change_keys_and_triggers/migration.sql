-- expand: builds before it go on working

-- step: drop key AuditVersion_projectId_fkey
ALTER TABLE "AuditVersion" DROP CONSTRAINT "AuditVersion_projectId_fkey";

-- step: change function Project_audit_end
CREATE OR REPLACE FUNCTION "Project_audit_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "AuditVersion" WHERE "projectId" = OLD."id";
  RETURN NULL;
END $$;

-- step: change trigger audit_end of Project
CREATE OR REPLACE TRIGGER "audit_end" AFTER DELETE ON "Project"
  FOR EACH ROW EXECUTE FUNCTION "Project_audit_end"();
