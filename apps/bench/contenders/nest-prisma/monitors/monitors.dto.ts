import { Type } from 'class-transformer';
import { IsInt, IsObject, IsOptional, Max, Min } from 'class-validator';

export class PageDto {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  readonly limit: number = 10;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  readonly skip: number = 0;
}

export class GetMonitorDto {
  @IsOptional()
  @IsObject()
  readonly select?: Record<string, unknown>;
}

export class CountMonitorsDto {
  @IsOptional()
  @IsObject()
  readonly query?: Record<string, unknown>;
}

export class ListMonitorsDto extends GetMonitorDto {
  @IsOptional()
  @IsObject()
  readonly query?: Record<string, unknown>;
}
