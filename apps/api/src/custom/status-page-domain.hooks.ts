import { type HookContext, HooksOf, type ResourceHooks } from '@catalog-service/engine';
import { domain } from '#generated/references/domain.definition';
import {
  type StatusPageDomainRecord,
  type StatusPageDomainTypes,
  statusPageDomain,
} from '#generated/resources/status-page-domain/status-page-domain.definition';

/** The full domain always is the subdomain and the domain's name, whatever a caller says. */
@HooksOf(statusPageDomain)
export class StatusPageDomainHooks implements ResourceHooks<StatusPageDomainTypes> {
  beforeCreate(
    { subdomain, domainId }: Partial<StatusPageDomainRecord>,
    context: HookContext,
  ): Promise<Partial<StatusPageDomainRecord>> {
    return withFullDomain(subdomain, domainId, context);
  }

  async beforeUpdate(
    { domainId }: StatusPageDomainRecord,
    { subdomain }: Partial<StatusPageDomainRecord>,
    context: HookContext,
  ): Promise<Partial<StatusPageDomainRecord>> {
    return subdomain === undefined ? {} : withFullDomain(subdomain, domainId, context);
  }
}

async function withFullDomain(
  subdomain: string | undefined,
  domainId: string | undefined,
  context: HookContext,
): Promise<Partial<StatusPageDomainRecord>> {
  const found = domainId === undefined ? undefined : await context.records(domain).first({ where: { _id: domainId } });
  // Without a domain the foreign key refuses the record right after this, together with every other id that names nothing.
  return { fullDomain: [subdomain ?? '', found?.name ?? ''].join('.') };
}
