import { type Leak, proveNonInterference, type Side, world } from '@catalog-service/testing/run';

const at = (index: number) => ({
  createdAt: new Date(Date.UTC(2025, 5, index + 1)).toISOString(),
  updatedAt: new Date(Date.UTC(2025, 6, index + 1)).toISOString(),
});
const secretWord = (index: number, isLeft: boolean) => (isLeft ? `left ${index % 3}` : `right ${5 - index}`);
const label = ({ labels }: Side, index: number) => labels[index] ?? '';

const step = (index: number, status: string, userId: unknown) => ({
  ...at(index),
  userId,
  status,
  statusMessage: status,
  userNotificationEventType: 'alert',
  createdByUserId: null,
});

const USER_AND_ANOTHER: Leak = {
  title: 'a user and the steps by which others were alerted',
  resource: 'User On-Call Log Timeline',
  grants: () => [],
  same: (index, { spare }) => step(index, `seen ${index % 3}`, spare.userId),
  secret: () => ({}),
  unseen: (index, { tenant }) => step(index, `unseen ${index}`, index % 3 === 0 ? null : tenant.references.User?.[1]),
  words: ['seen 1', 'unseen 1', 'unseen', 'seen', 'alert', 'Grace', false],
};

const LEAKS: readonly Leak[] = [
  {
    title: 'a visitor of a status page and its single sign-on',
    resource: 'Status Page SSO',
    grants: () => [{ permission: 'ProjectUser' }],
    same: (index) => ({
      ...at(index),
      name: `name ${index % 3}`,
      description: 'both',
      signOnURL: 'https://sso.example.com/',
      isEnabled: index % 2 === 0,
    }),
    secret: (index, isLeft, { tenant }) => ({
      signatureMethod: secretWord(index, isLeft),
      digestMethod: secretWord(index + 1, isLeft),
      issuerURL: `https://${isLeft ? 'left' : 'right'}.example.com/${index}`,
      publicCertificate: secretWord(index, !isLeft),
      isTested: isLeft === (index % 2 === 0),
      createdByUserId: isLeft ? tenant.references.User?.[0] : null,
      statusPageId: tenant.references['Status Page']?.[isLeft ? 0 : 1],
    }),
    words: ['name 1', 'both', 'left 0', 'right 5', 'left', 'https://left.example.com/1', true, false],
  },
  {
    title: 'a member and the verification tokens of domains',
    resource: 'Status Page Domain',
    grants: () => [{ permission: 'ProjectMember' }],
    same: (index, { tenant }) => ({
      ...at(index),
      subdomain: `sub${index % 3}`,
      domainId: tenant.references.Domain?.[0],
      statusPageId: tenant.references['Status Page']?.[0],
      createdByUserId: null,
    }),
    secret: (index, isLeft) => ({ cnameVerificationToken: secretWord(index, isLeft) }),
    words: ['sub1', 'left 0', 'right 5', 'left', 'domain-0', true],
  },
  {
    title: 'a caller narrowed to a label and the monitors without it',
    resource: 'Monitor',
    grants: (side) => [{ permission: 'ProjectMember', labels: [label(side, 0)] }],
    same: (index, side) => ({
      ...at(index),
      name: `seen ${index % 3}`,
      slug: `seen-${side.tenant.projectId}-${index}`,
      labels: [label(side, 0)],
      currentMonitorStatusId: side.tenant.references['Monitor Status']?.[0],
      createdByUserId: null,
    }),
    secret: () => ({}),
    unseen: (index, side) => ({
      ...at(index),
      name: `unseen ${index}`,
      labels: index % 2 === 0 ? [label(side, 1)] : [],
    }),
    words: ['seen 1', 'unseen 1', 'unseen', 'seen', 'Website'],
  },
  ...(world.people ? [USER_AND_ANOTHER] : []),
];

proveNonInterference({
  leaks: LEAKS,
  words: ['seen 1', 'seen', 'unseen 1', 'unseen', 'Incident 0', 'Page', 'Twin', true],
  expected: { reference: 'Incident', narrowed: [5, 5], owners: [11, 7] },
});
