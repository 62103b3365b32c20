import { Reflector } from '@nestjs/core';

/** The permissions of which a caller needs one. */
export const Permissions = Reflector.createDecorator<string[]>();
