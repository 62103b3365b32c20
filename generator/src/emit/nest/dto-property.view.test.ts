import { describe, expect, it } from 'vitest';
import { answerProperty, createProperty, updateProperty } from './dto-property.view.js';
import { field } from './sensor.fixture.js';

const printed = ({ decorators, declaration }: ReturnType<typeof createProperty>) => [
  ...decorators.filter((decorator) => !decorator.startsWith('@Api')),
  declaration,
];

describe('createProperty', () => {
  it('demands a required value', () => {
    const isOn = field({ name: 'isOn', type: 'Boolean', required: true });
    expect(printed(createProperty(isOn, [isOn]))).toEqual(['@IsBoolean()', 'readonly isOn!: boolean;']);
  });

  it('lets null stand for nothing where the field is optional', () => {
    const at = field({ name: 'at', type: 'Date' });
    expect(printed(createProperty(at, [at]))).toEqual([
      '@IsOptional()',
      '@IsDateValue()',
      'readonly at?: DateInput | null;',
    ]);
  });

  it('lets a required id be left out for its entity, but neither be null', () => {
    const pair = [
      field({ name: 'probe', type: 'Entity', idField: 'probeId' }),
      field({ name: 'probeId', type: 'Object ID', required: true, entityField: 'probe' }),
    ];
    expect(pair.map((one) => printed(createProperty(one, pair)))).toEqual([
      ['@IfGiven()', '@IsEntityReference()', 'readonly probe?: EntityInput;'],
      ['@IfGiven()', '@IsObjectId()', 'readonly probeId?: ObjectIdInput;'],
    ]);
  });

  it('takes the project from the header, and a derived value from the service', () => {
    const projectId = field({ name: 'projectId', type: 'Object ID', required: true });
    const full = field({ name: 'full', type: 'Text', required: true, derived: true });
    expect([projectId, full].map((one) => createProperty(one, [one]).declaration)).toEqual([
      'readonly projectId?: ObjectIdInput;',
      'readonly full?: string;',
    ]);
  });
});

describe('updateProperty', () => {
  it('refuses null and the empty text for a required field, and takes null to clear an optional one', () => {
    const name = field({ name: 'name', type: 'Text', required: true, maxLength: 100 });
    const order = field({ name: 'order', type: 'Number', integer: true, minimum: 1, maximum: 9 });
    expect(printed(updateProperty(name, [name]))).toEqual([
      '@IfGiven()',
      '@IsNotEmpty()',
      '@IsString()',
      '@MaxLength(100)',
      'readonly name?: string;',
    ]);
    expect(printed(updateProperty(order, [order]))).toEqual([
      '@IsOptional()',
      '@IsInt()',
      '@Min(1)',
      '@Max(9)',
      'readonly order?: number | null;',
    ]);
  });
});

describe('answerProperty', () => {
  it('has no validators, and only _id is always there', () => {
    const fields = [field({ name: '_id', type: 'Object ID' }), field({ name: 'kind', type: 'Workflow Status' })];
    expect(fields.map((one) => answerProperty(one, fields))).toEqual([
      {
        decorators: ["@ApiProperty({ type: String, format: 'uuid', description: 'What _id is.' })"],
        declaration: 'readonly _id!: string;',
        uses: [{ from: '@nestjs/swagger', name: 'ApiProperty' }],
      },
      {
        decorators: [
          [
            '@ApiPropertyOptional({',
            '    enum: WORKFLOW_STATUSES,',
            "    enumName: 'WorkflowStatus',",
            '    nullable: true,',
            "    description: 'What kind is.',",
            '  })',
          ].join('\n'),
        ],
        declaration: 'readonly kind?: WorkflowStatus | null;',
        uses: [
          { from: '@nestjs/swagger', name: 'ApiPropertyOptional' },
          { from: '../../enumerations.js', name: 'WORKFLOW_STATUSES' },
          { from: '../../enumerations.js', name: 'type WorkflowStatus' },
        ],
      },
    ]);
  });
});
