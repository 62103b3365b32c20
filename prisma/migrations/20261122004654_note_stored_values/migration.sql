-- expand: builds before it go on working

-- step: note values Monitor.monitorType
COMMENT ON COLUMN "Monitor"."monitorType" IS '["Manual","Website","API","Ping","Kubernetes","IP","Incoming Request","Port","Server","SSL Certificate"]';

-- step: note values WorkflowLog.workflowStatus
COMMENT ON COLUMN "WorkflowLog"."workflowStatus" IS '["Scheduled","Running","Success","Error","Timeout","Workflow Count Exceeded"]';
