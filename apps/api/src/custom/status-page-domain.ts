import type { StatusPageDomainTypes } from '#generated/resources/status-page-domain/status-page-domain.definition';
import type { HookContext, ResourceHooks } from '#runtime';

/** The full domain always is the subdomain and the domain's name, whatever a caller says. */
export const hooks: ResourceHooks<StatusPageDomainTypes> = {
  async beforeCreate({ subdomain, domainId }, context) {
    return { fullDomain: await fullDomain(subdomain, domainId, context) };
  },
  async beforeUpdate(before, { subdomain }, context) {
    return subdomain === undefined ? {} : { fullDomain: await fullDomain(subdomain, before.domainId, context) };
  },
};

async function fullDomain(
  subdomain: string | undefined,
  domainId: string | undefined,
  { transaction, projectId }: HookContext,
): Promise<string> {
  const { rows } = await transaction.query(
    { text: 'SELECT "name" FROM "Domain" WHERE "projectId" = $1::uuid AND "id" = $2::uuid' },
    [projectId, domainId ?? null],
  );
  // Without a domain the foreign key refuses the record right after this, together with every other id that names nothing.
  return [subdomain ?? '', rows[0]?.[0] ?? ''].join('.');
}
