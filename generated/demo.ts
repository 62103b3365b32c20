// Generated from catalog/demo.yaml by templates/nest/demo.ts.hbs. Do not edit.
import type { DemoData } from '#runtime';

/** What the first start on an empty embedded database makes. */
export const demo: DemoData = {
  user: 'ada',
  permissions: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CurrentUser'],
  records: {
    User: {
      ada: { name: 'Ada Lovelace', email: 'ada.{unique}@example.com' },
      grace: { name: 'Grace Hopper', email: 'grace.{unique}@example.com' },
    },
    UserCall: { ada: { user: 'ada', phone: '+1 202 555 0147', isVerified: true } },
    UserSms: { ada: { user: 'ada', phone: '+1 202 555 0147', isVerified: true } },
    UserEmail: { ada: { user: 'ada', email: 'ada@example.com', isVerified: true } },
    UserNotificationRule: { ada: { user: 'ada', ruleType: 'When on call', notifyAfterMinutes: 0 } },
    Label: {
      production: { name: 'Production', description: 'What customers depend on.', color: '#e74c3c' },
      internal: { name: 'Internal', description: 'What only we use.', color: '#3498db' },
    },
    Probe: {
      frankfurt: { name: 'Frankfurt', description: 'Watches from central Europe.' },
      virginia: { name: 'Virginia', description: 'Watches from the east of the United States.' },
    },
    Monitor: {
      shop: {
        createdByUser: 'ada',
        name: 'Shop',
        description: 'The pages that customers see.',
        labels: ['production'],
        monitorType: 'Website',
        currentMonitorStatus: 'Operational',
        monitorSteps: { url: 'https://shop.example.com', expect: { status: 200 } },
        monitoringInterval: '* * * * *',
        isOwnerNotifiedOfResourceCreation: true,
        disableActiveMonitoring: false,
      },
      checkout: {
        createdByUser: 'ada',
        name: 'Checkout API',
        description: 'Takes orders and payments.',
        labels: ['production'],
        monitorType: 'API',
        currentMonitorStatus: 'Operational',
        monitorSteps: { url: 'https://api.example.com/checkout/health', expect: { status: 200, body: 'ok' } },
        monitoringInterval: '* * * * *',
        customFields: { tier: 1, owner: 'platform' },
        isOwnerNotifiedOfResourceCreation: true,
        disableActiveMonitoring: false,
      },
      reports: {
        createdByUser: 'ada',
        name: 'Nightly reports',
        description: 'Its status is set by hand.',
        labels: ['internal'],
        monitorType: 'Manual',
        currentMonitorStatus: 'Degraded',
        isOwnerNotifiedOfResourceCreation: false,
        disableActiveMonitoring: true,
      },
    },
    Team: {
      support: { createdByUser: 'ada', name: 'Support', description: 'Answers customers.' },
      platform: { createdByUser: 'ada', name: 'Platform', description: 'Runs the shop and everything below it.' },
    },
    MonitorStatusEvent: {
      checkoutDown: {
        createdByUser: 'ada',
        monitor: 'checkout',
        monitorStatus: 'Offline',
        isOwnerNotified: true,
        statusChangeLog: { probe: 'Frankfurt', status: 502 },
        rootCause: 'The payment provider **refused connections**.',
        startsAt: '-3h',
        endsAt: '-2h',
      },
      checkoutUp: {
        createdByUser: 'ada',
        monitor: 'checkout',
        monitorStatus: 'Operational',
        isOwnerNotified: true,
        startsAt: '-2h',
      },
      reportsSlow: {
        createdByUser: 'ada',
        monitor: 'reports',
        monitorStatus: 'Degraded',
        isOwnerNotified: false,
        rootCause: 'The export takes twice as long as usual.',
        startsAt: '-10h',
      },
    },
    MonitorProbe: {
      shopFrankfurt: {
        createdByUser: 'ada',
        probe: 'frankfurt',
        monitor: 'shop',
        isEnabled: true,
        lastPingAt: '-1m',
        nextPingAt: '+1m',
        lastMonitoringLog: { status: 200, milliseconds: 84 },
      },
      checkoutFrankfurt: {
        createdByUser: 'ada',
        probe: 'frankfurt',
        monitor: 'checkout',
        isEnabled: true,
        lastPingAt: '-1m',
      },
      checkoutVirginia: { createdByUser: 'ada', probe: 'virginia', monitor: 'checkout', isEnabled: false },
    },
    MonitorGroup: {
      customers: {
        createdByUser: 'ada',
        name: 'For customers',
        description: 'What has to work at any hour.',
        labels: ['production'],
      },
    },
    MonitorGroupResource: {
      shop: { createdByUser: 'ada', monitorGroup: 'customers', monitor: 'shop' },
      checkout: { createdByUser: 'ada', monitorGroup: 'customers', monitor: 'checkout' },
    },
    MonitorGroupUserOwner: {
      ada: { createdByUser: 'ada', user: 'ada', monitorGroup: 'customers', isOwnerNotified: true },
    },
    Incident: {
      payments: {
        title: 'Payments fail',
        description: 'Customers cannot pay: the checkout answers with **502**.',
        currentIncidentState: 'Resolved',
        labels: ['production'],
      },
      reports: {
        title: 'Reports arrive late',
        description: 'The nightly export takes until noon.',
        currentIncidentState: 'Acknowledged',
        labels: ['internal'],
      },
    },
    IncidentStateTimeline: {
      paymentsIdentified: {
        createdByUser: 'ada',
        incident: 'payments',
        incidentState: 'Identified',
        isOwnerNotified: true,
        isStatusPageSubscribersNotified: true,
        shouldStatusPageSubscribersBeNotified: true,
        startsAt: '-178m',
        endsAt: '-170m',
      },
      paymentsAcknowledged: {
        createdByUser: 'ada',
        incident: 'payments',
        incidentState: 'Acknowledged',
        isOwnerNotified: true,
        shouldStatusPageSubscribersBeNotified: false,
        startsAt: '-170m',
        endsAt: '-115m',
      },
      paymentsResolved: {
        createdByUser: 'ada',
        incident: 'payments',
        incidentState: 'Resolved',
        isOwnerNotified: true,
        shouldStatusPageSubscribersBeNotified: true,
        stateChangeLog: { monitor: 'Checkout API', status: 'Operational' },
        rootCause: 'An expired certificate at the payment provider.',
        startsAt: '-115m',
      },
      reportsAcknowledged: {
        createdByUser: 'ada',
        incident: 'reports',
        incidentState: 'Acknowledged',
        isOwnerNotified: false,
        startsAt: '-590m',
      },
    },
    IncidentPublicNote: {
      payments: {
        createdByUser: 'ada',
        incident: 'payments',
        note: 'We know that payments fail and are **in touch with our provider**.',
        isStatusPageSubscribersNotifiedOnNoteCreated: true,
        shouldStatusPageSubscribersBeNotifiedOnNoteCreated: true,
        isOwnerNotified: true,
        postedAt: '-165m',
      },
    },
    IncidentTeamOwner: {
      payments: { createdByUser: 'ada', team: 'platform', incident: 'payments', isOwnerNotified: true },
    },
    IncidentTemplate: {
      outage: {
        templateName: 'Outage',
        templateDescription: 'When customers cannot use something at all.',
        title: 'Something is down',
        description: 'We are looking into it.',
      },
    },
    IncidentTemplateUserOwner: {
      grace: { createdByUser: 'ada', user: 'grace', incidentTemplate: 'outage', isOwnerNotified: true },
    },
    IncidentTemplateTeamOwner: {
      platform: { createdByUser: 'ada', team: 'platform', incidentTemplate: 'outage', isOwnerNotified: true },
    },
    ScheduledMaintenance: {
      database: {
        title: 'Database upgrade',
        description: 'The shop is read-only for half an hour.',
        currentScheduledMaintenanceState: 'Scheduled',
        startsAt: '+2d',
        endsAt: '+2910m',
        labels: ['production'],
      },
    },
    ScheduledMaintenanceStateTimeline: {
      database: {
        createdByUser: 'ada',
        scheduledMaintenance: 'database',
        scheduledMaintenanceState: 'Scheduled',
        isOwnerNotified: true,
        shouldStatusPageSubscribersBeNotified: true,
        startsAt: '-1h',
      },
    },
    ScheduledMaintenanceTeamOwner: {
      platform: { createdByUser: 'ada', team: 'platform', scheduledMaintenance: 'database', isOwnerNotified: true },
    },
    Domain: { example: { name: 'example.com' } },
    StatusPage: { public: { name: 'Shop status', description: 'For customers of the shop.', labels: ['production'] } },
    StatusPageDomain: {
      status: {
        createdByUser: 'ada',
        domain: 'example',
        statusPage: 'public',
        subdomain: 'status',
        fullDomain: 'status.example.com',
        cnameVerificationToken: 'demo-token-that-proves-nothing',
      },
    },
    StatusPageSso: {
      staff: {
        createdByUser: 'ada',
        statusPage: 'public',
        name: 'Staff login',
        description: 'For people who work at the shop.',
        signatureMethod: 'RSA-SHA256',
        digestMethod: 'SHA256',
        signOnURL: 'https://login.example.com/saml/sign-on',
        issuerURL: 'https://login.example.com/saml/metadata',
        publicCertificate:
          '-----BEGIN CERTIFICATE-----\n(the certificate of the identity provider)\n-----END CERTIFICATE-----',
        isEnabled: false,
        isTested: false,
      },
    },
    Workflow: {
      chat: {
        createdByUser: 'ada',
        name: 'Post incidents to chat',
        description: 'Tells the team channel about every new incident.',
        isEnabled: true,
        graph: { nodes: [{ id: 'incident' }, { id: 'chat' }], edges: [{ from: 'incident', to: 'chat' }] },
        labels: ['internal'],
      },
    },
    WorkflowLog: {
      chat: {
        workflow: 'chat',
        logs: 'Incident "Payments fail" was posted to #operations.',
        workflowStatus: 'Success',
        startedAt: '-177m',
        completedAt: '-177m',
      },
    },
    OnCallDutyPolicy: {
      shop: { name: 'Shop on call', description: 'Whoever is on call first, then the team.', labels: ['production'] },
    },
    OnCallDutyPolicyEscalationRule: {
      first: {
        name: 'Whoever is on call',
        description: 'Reaches the first layer of the schedule.',
        onCallDutyPolicy: 'shop',
        order: 1,
        escalateAfterInMinutes: 10,
      },
    },
    OnCallDutyPolicySchedule: {
      week: { name: 'Week by week', description: 'Changes on Mondays.', labels: ['production'] },
    },
    OnCallDutyPolicyScheduleLayer: { first: { name: 'First', onCallDutyPolicySchedule: 'week', order: 1 } },
    OnCallScheduleLayerUser: {
      ada: {
        createdByUser: 'ada',
        onCallDutyPolicySchedule: 'week',
        onCallDutyPolicyScheduleLayer: 'first',
        user: 'ada',
        order: 1,
      },
      grace: {
        createdByUser: 'ada',
        onCallDutyPolicySchedule: 'week',
        onCallDutyPolicyScheduleLayer: 'first',
        user: 'grace',
        order: 2,
      },
    },
    OnCallDutyPolicyExecutionLog: {
      payments: {
        onCallDutyPolicy: 'shop',
        triggeredByIncident: 'payments',
        status: 'Completed',
        statusMessage: 'Ada Lovelace confirmed the alert.',
      },
    },
    OnCallDutyPolicyExecutionLogTimeline: {
      alert: {
        onCallDutyPolicyExecutionLog: 'payments',
        status: 'Successfully Acknowledged',
        statusMessage: 'Ada Lovelace was called.',
      },
    },
    UserNotificationLog: {
      payments: {
        user: 'ada',
        triggeredByIncident: 'payments',
        status: 'Completed',
        statusMessage: 'The alert was confirmed.',
      },
    },
    UserOnCallLogTimeline: {
      call: {
        createdByUser: 'ada',
        user: 'ada',
        userOnCallLog: 'payments',
        userNotificationRule: 'ada',
        onCallDutyPolicy: 'shop',
        triggeredByIncident: 'payments',
        onCallDutyPolicyExecutionLog: 'payments',
        onCallDutyPolicyExecutionLogTimeline: 'alert',
        onCallDutyPolicyEscalationRule: 'first',
        userNotificationEventType: 'Incident Created',
        userBelongsToTeam: 'platform',
        statusMessage: 'Called +1 202 555 0147; the call was answered.',
        status: 'Acknowledged',
        isAcknowledged: true,
        acknowledgedAt: '-172m',
        userCall: 'ada',
      },
    },
  },
};
