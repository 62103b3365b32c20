/** Loaded into the service before anything else: a DTO class of one's own in place of a generated one, as TypeScript compiles it. */

import { Replaces } from '@catalog-service/engine';
import { Matches } from 'class-validator';
import { CreateTeamDto } from '../../../../dist/generated/resources/team/team.dto.js';

class OwnCreateTeamDto extends CreateTeamDto {}

Matches(/^[A-Z]/, { message: '$property begins with a capital.' })(OwnCreateTeamDto.prototype, 'name');
Replaces(CreateTeamDto)(OwnCreateTeamDto);
