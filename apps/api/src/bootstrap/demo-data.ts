/** Records by the key of their definition and by a name of their own, by which other records point at them. */
export type DemoData = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;

/**
 * What the demo project holds: a small web shop, on a day on which its checkout had trouble. Relations are written by the
 * name that the record has here, or by the name of what every project is born with (`Operational`, `Owners`).
 * @param minutes a moment so many minutes from now, in the past where negative, as ISO 8601.
 * @param token makes the addresses of people unique among all users of the database.
 */
export function demoData(minutes: (offset: number) => string, token: string): DemoData {
  return {
    User: {
      ada: { name: 'Ada Lovelace', email: `ada.${token}@example.com` },
      grace: { name: 'Grace Hopper', email: `grace.${token}@example.com` },
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

    Team: {
      platform: { name: 'Platform', description: 'Runs the shop and everything below it.' },
    },
    Monitor: {
      shop: {
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
        name: 'Nightly reports',
        description: 'Its status is set by hand.',
        labels: ['internal'],
        monitorType: 'Manual',
        currentMonitorStatus: 'Degraded',
        isOwnerNotifiedOfResourceCreation: false,
        disableActiveMonitoring: true,
      },
    },
    MonitorStatusEvent: {
      checkoutDown: {
        monitor: 'checkout',
        monitorStatus: 'Offline',
        isOwnerNotified: true,
        statusChangeLog: { probe: 'Frankfurt', status: 502 },
        rootCause: 'The payment provider **refused connections**.',
        startsAt: minutes(-180),
        endsAt: minutes(-120),
      },
      checkoutUp: {
        monitor: 'checkout',
        monitorStatus: 'Operational',
        isOwnerNotified: true,
        startsAt: minutes(-120),
      },
      reportsSlow: {
        monitor: 'reports',
        monitorStatus: 'Degraded',
        isOwnerNotified: false,
        rootCause: 'The export takes twice as long as usual.',
        startsAt: minutes(-600),
      },
    },
    MonitorProbe: {
      shopFrankfurt: {
        probe: 'frankfurt',
        monitor: 'shop',
        isEnabled: true,
        lastPingAt: minutes(-1),
        nextPingAt: minutes(1),
        lastMonitoringLog: { status: 200, milliseconds: 84 },
      },
      checkoutFrankfurt: { probe: 'frankfurt', monitor: 'checkout', isEnabled: true, lastPingAt: minutes(-1) },
      checkoutVirginia: { probe: 'virginia', monitor: 'checkout', isEnabled: false },
    },
    MonitorGroup: {
      customers: { name: 'For customers', description: 'What has to work at any hour.', labels: ['production'] },
    },
    MonitorGroupResource: {
      shop: { monitorGroup: 'customers', monitor: 'shop' },
      checkout: { monitorGroup: 'customers', monitor: 'checkout' },
    },
    MonitorGroupUserOwner: { ada: { user: 'ada', monitorGroup: 'customers', isOwnerNotified: true } },

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
        incident: 'payments',
        incidentState: 'Identified',
        isOwnerNotified: true,
        isStatusPageSubscribersNotified: true,
        shouldStatusPageSubscribersBeNotified: true,
        startsAt: minutes(-178),
        endsAt: minutes(-170),
      },
      paymentsAcknowledged: {
        incident: 'payments',
        incidentState: 'Acknowledged',
        isOwnerNotified: true,
        shouldStatusPageSubscribersBeNotified: false,
        startsAt: minutes(-170),
        endsAt: minutes(-115),
      },
      paymentsResolved: {
        incident: 'payments',
        incidentState: 'Resolved',
        isOwnerNotified: true,
        shouldStatusPageSubscribersBeNotified: true,
        stateChangeLog: { monitor: 'Checkout API', status: 'Operational' },
        rootCause: 'An expired certificate at the payment provider.',
        startsAt: minutes(-115),
      },
      reportsAcknowledged: {
        incident: 'reports',
        incidentState: 'Acknowledged',
        isOwnerNotified: false,
        startsAt: minutes(-590),
      },
    },
    IncidentPublicNote: {
      payments: {
        incident: 'payments',
        note: 'We know that payments fail and are **in touch with our provider**.',
        isStatusPageSubscribersNotifiedOnNoteCreated: true,
        shouldStatusPageSubscribersBeNotifiedOnNoteCreated: true,
        isOwnerNotified: true,
        postedAt: minutes(-165),
      },
    },
    IncidentTeamOwner: { payments: { team: 'platform', incident: 'payments', isOwnerNotified: true } },
    IncidentTemplate: {
      outage: {
        templateName: 'Outage',
        templateDescription: 'When customers cannot use something at all.',
        title: 'Something is down',
        description: 'We are looking into it.',
      },
    },
    IncidentTemplateUserOwner: { grace: { user: 'grace', incidentTemplate: 'outage', isOwnerNotified: true } },
    IncidentTemplateTeamOwner: { platform: { team: 'platform', incidentTemplate: 'outage', isOwnerNotified: true } },

    ScheduledMaintenance: {
      database: {
        title: 'Database upgrade',
        description: 'The shop is read-only for half an hour.',
        currentScheduledMaintenanceState: 'Scheduled',
        startsAt: minutes(2880),
        endsAt: minutes(2910),
        labels: ['production'],
      },
    },
    ScheduledMaintenanceStateTimeline: {
      database: {
        scheduledMaintenance: 'database',
        scheduledMaintenanceState: 'Scheduled',
        isOwnerNotified: true,
        shouldStatusPageSubscribersBeNotified: true,
        startsAt: minutes(-60),
      },
    },
    ScheduledMaintenanceTeamOwner: {
      platform: { team: 'platform', scheduledMaintenance: 'database', isOwnerNotified: true },
    },

    Domain: { example: { name: 'example.com' } },
    StatusPage: { public: { name: 'Shop status', description: 'For customers of the shop.', labels: ['production'] } },
    StatusPageDomain: {
      status: {
        domain: 'example',
        statusPage: 'public',
        subdomain: 'status',
        fullDomain: 'status.example.com',
        cnameVerificationToken: 'demo-token-that-proves-nothing',
      },
    },
    StatusPageSso: {
      staff: {
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
        startedAt: minutes(-177),
        completedAt: minutes(-177),
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
      ada: { onCallDutyPolicySchedule: 'week', onCallDutyPolicyScheduleLayer: 'first', user: 'ada', order: 1 },
      grace: { onCallDutyPolicySchedule: 'week', onCallDutyPolicyScheduleLayer: 'first', user: 'grace', order: 2 },
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
        acknowledgedAt: minutes(-172),
        userCall: 'ada',
      },
    },
  };
}
