import { describe, expect, it } from 'vitest';
import { entityNames, pascalFieldName } from './names.js';

describe('entityNames', () => {
  it.each([
    ['Monitor', 'monitor', 'Monitor', 'monitor'],
    ['Status Page SSO', 'status-page-sso', 'StatusPageSso', 'statusPageSso'],
    ['On-Call Duty Policy', 'on-call-duty-policy', 'OnCallDutyPolicy', 'onCallDutyPolicy'],
    ['API Key Permission', 'api-key-permission', 'ApiKeyPermission', 'apiKeyPermission'],
    ['User SMS', 'user-sms', 'UserSms', 'userSms'],
    ['Route 53 Zone', 'route-53-zone', 'Route53Zone', 'route53Zone'],
  ])('names %s in every place', (title, kebab, pascal, camel) => {
    expect(entityNames(title)).toEqual({ title, kebab, pascal, camel, constant: camel });
  });
});

describe('pascalFieldName', () => {
  it('begins with a capital and keeps the capitals inside', () => {
    expect([pascalFieldName('labels'), pascalFieldName('onCallUsers'), pascalFieldName('_id')]).toEqual([
      'Labels',
      'OnCallUsers',
      'Id',
    ]);
  });
});
