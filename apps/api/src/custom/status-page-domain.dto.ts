import { Matches } from 'class-validator';
import {
  CreateStatusPageDomainDto,
  UpdateStatusPageDomainDto,
} from '#generated/resources/status-page-domain/status-page-domain.dto';
import { Replaces } from '#runtime';

/** One or more labels as DNS has them; `*` stands alone or in front of them. */
const SUBDOMAIN = /^(?:\*|(?:\*\.)?(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*)$/i;

const IsSubdomain = (): PropertyDecorator =>
  Matches(SUBDOMAIN, {
    message:
      '$property is one or more parts of letters, digits and hyphens with dots between them, such as status or status.eu; * may stand alone or in front.',
  });

/** A new status page domain has a subdomain that DNS can have. */
@Replaces(CreateStatusPageDomainDto)
export class OwnCreateStatusPageDomainDto extends CreateStatusPageDomainDto {
  @IsSubdomain()
  override readonly subdomain!: string;
}

/** And keeps one. */
@Replaces(UpdateStatusPageDomainDto)
export class OwnUpdateStatusPageDomainDto extends UpdateStatusPageDomainDto {
  @IsSubdomain()
  override readonly subdomain?: string;
}
