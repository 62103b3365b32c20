// Generated from catalog/resources/on-call-schedule-layer-user.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import {
  type OnCallScheduleLayerUserRecord,
  onCallScheduleLayerUser,
} from './on-call-schedule-layer-user.definition.js';
import type {
  CreateOnCallScheduleLayerUserDto,
  UpdateOnCallScheduleLayerUserDto,
} from './on-call-schedule-layer-user.dto.js';

/** The operations of On-Call Schedule Layer User. */
export class OnCallScheduleLayerUserController extends Controller<
  OnCallScheduleLayerUserRecord,
  CreateOnCallScheduleLayerUserDto,
  UpdateOnCallScheduleLayerUserDto
>(onCallScheduleLayerUser) {}
