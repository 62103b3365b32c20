import { IsOptional, IsString, Length, Matches } from 'class-validator';

export class CheckNameDto {
  @IsString()
  @Length(1, 100)
  readonly name!: string;

  @IsOptional()
  @Matches(/^[a-z]{2}$/)
  readonly language?: string;
}
