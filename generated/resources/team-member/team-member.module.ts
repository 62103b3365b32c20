// Generated from catalog/references/team-member.yaml by templates/nest/module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { TeamMemberController } from './team-member.controller.js';
import { TeamMemberService } from './team-member.service.js';

@Module({
  controllers: [TeamMemberController],
  providers: [TeamMemberService],
  exports: [TeamMemberService],
})
export class TeamMemberModule {}
