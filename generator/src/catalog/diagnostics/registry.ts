import { FEATURE_DIAGNOSTICS } from '../../features/diagnostics.js';

/**
 * Every diagnostic of the catalog by its stable code. `explanation` describes the mistake; `hint` says how to
 * correct it, and is printed with each occurrence.
 */
export const DIAGNOSTICS = {
  // Files
  missing_folder: {
    title: 'No catalog folder',
    explanation: 'The folder of the catalog does not exist or is not a folder.',
    hint: 'Run the command in the project, or set --root.',
  },
  missing_file: {
    title: 'A file of the catalog is missing',
    explanation: 'The catalog always has service.yaml and permissions.yaml.',
    hint: 'Add the file; catalog/README.md shows its format.',
  },
  unexpected_file: {
    title: 'An unexpected file',
    explanation:
      'The catalog is service.yaml, permissions.yaml, demo.yaml, resources/*.yaml, references/*.yaml and enumerations/*.yaml; nothing else is read.',
    hint: 'Move, rename or delete the file.',
  },
  unreadable_file: {
    title: 'The file cannot be read',
    explanation: 'The path is a folder, a link or another non-regular file, is not UTF-8 text, or is not readable.',
    hint: 'Put a readable UTF-8 file at this path.',
  },
  empty_file: {
    title: 'The file is empty',
    explanation: 'The file is empty, or has only comments.',
    hint: 'Fill the file or delete it; catalog/README.md shows its format.',
  },
  file_name_mismatch: {
    title: 'The file name does not match the content',
    explanation: 'The file name is the kebab-case of the `name` inside the file.',
    hint: 'Rename the file, or correct the name.',
  },

  // YAML
  yaml_syntax: {
    title: 'Not valid YAML',
    explanation: 'The text is not valid YAML.',
    hint: 'Check indentation, quotes and brackets here and on the line above; a text with ": " or " #" needs quotes.',
  },
  merge_conflict: {
    title: 'An unresolved merge conflict',
    explanation: 'Two branches changed the same lines, and git left both versions between markers.',
    hint: 'Keep the intended version, delete the lines with <<<<<<<, |||||||, ======= and >>>>>>>, and run npm run generate.',
  },
  yaml_tab: {
    title: 'A tab where YAML wants spaces',
    explanation: 'YAML does not allow tabs as indentation.',
    hint: 'Indent with two spaces.',
  },
  yaml_feature: {
    title: 'A feature of YAML that the catalog does not use',
    explanation:
      'The catalog does not support anchors, aliases, tags and multiple documents in a file, because a change in one place would affect another.',
    hint: 'Write the value out.',
  },
  duplicate_key: {
    title: 'A key is given twice',
    explanation: 'A key has two values; one of them would be lost.',
    hint: 'Delete or rename one of the two.',
  },

  // Shape
  unknown_key: {
    title: 'No such key',
    explanation: 'The key is not allowed here.',
    hint: 'catalog/README.md lists the keys; the editor completes them.',
  },
  missing_key: {
    title: 'A key is missing',
    explanation: 'The key is required here.',
    hint: 'Add the key.',
  },
  wrong_type: {
    title: 'A value of the wrong kind',
    explanation: 'The value has the wrong kind, such as a text instead of a list.',
    hint: 'Give a value of the expected kind.',
  },
  invalid_value: {
    title: 'A value that is not allowed',
    explanation: 'The value has the right kind but not an allowed form or range.',
    hint: 'Give one of the expected values.',
  },
  unknown_type: {
    title: 'No such field type',
    explanation: 'The type of a field is one of those of catalog/README.md, or the name of an enumeration.',
    hint: 'Correct the type, or add an enumeration of that name under enumerations/.',
  },
  duplicate_item: {
    title: 'An item is listed twice',
    explanation: 'A list contains a name twice.',
    hint: 'Delete one of the two.',
  },

  // Names
  invalid_name: {
    title: 'A name that cannot be used',
    explanation: 'Names become paths, classes, columns and properties, so only some characters are allowed.',
    hint: 'Choose a name of the expected form.',
  },
  reserved_name: {
    title: 'A name that is taken',
    explanation: 'JavaScript, PostgreSQL or the service itself uses the name.',
    hint: 'Choose another name.',
  },
  name_too_long: {
    title: 'The name is too long for the database',
    explanation: 'PostgreSQL truncates names of tables and columns to 63 bytes.',
    hint: 'Choose a shorter name.',
  },
  duplicate_name: {
    title: 'A name is used twice',
    explanation:
      'Names are unique among resources and references, among roles and permissions, and among tables; capitals, spaces and hyphens do not make a difference.',
    hint: 'Rename one of the two.',
  },
  duplicate_path: {
    title: 'A path is used twice',
    explanation: 'Two resources have the same path.',
    hint: 'Change the path of one of the two.',
  },

  invalid_rename: {
    title: 'An invalid rename',
    explanation:
      '`renamedFrom` is a former name. No other part may have that name now, and only one can have had it. ' +
      'A column or table belongs to one part, and not to the service or to PostgreSQL.',
    hint: 'Correct or delete renamedFrom, former, column or table.',
  },
  rename_case_only: {
    title: 'A rename that changes capitals only',
    explanation: 'Names that differ only in capitals, spaces and hyphens have the same table or file.',
    hint: 'Choose a name that differs in a letter.',
  },
  rename_pending: {
    title: 'A former name that is not free yet',
    explanation: 'Another value gave up the name in a rename that has no migration yet: stored data still uses it.',
    hint: 'Run npm run generate, which writes the migration, and then rename.',
  },
  needed_by_service: {
    title: 'A field that the service requires',
    explanation: 'The service itself reads and writes the fields of service.yaml by their names.',
    hint: 'Keep it; a resource without a common field lists it under omit.',
  },

  // Look-ups
  unknown_permission: {
    title: 'No such role or permission',
    explanation: 'The name is not declared in permissions.yaml or in the file of a resource.',
    hint: 'Correct the name, or add it to the permissions of the resource.',
  },
  unknown_value: {
    title: 'No such value',
    explanation: 'The name is not one of the values of the enumeration.',
    hint: 'Name the enumeration and one of its values, with a dot between them.',
  },
  unknown_entity: {
    title: 'No such resource or reference',
    explanation: 'The target of an Entity must be the `name` of a resource or reference.',
    hint: 'Correct the name, or add a file under references/.',
  },
  unknown_field: {
    title: 'No such field',
    explanation: 'The name is not one of the fields of this resource or reference.',
    hint: 'Correct the name, or add the field.',
  },

  // Fields
  key_not_applicable: {
    title: 'The key does not apply to the type',
    explanation: 'The key does not apply to this type.',
    hint: 'Delete the key, or change the type.',
  },
  dangling_id: {
    title: 'The id field of an Entity is missing',
    explanation:
      'The `id` of an Entity names the Object ID field that is the same column; each such field belongs to one Entity.',
    hint: 'Name an Object ID field of the same resource that no other Entity uses, or add it.',
  },
  required_on_entity: {
    title: 'An Entity is marked as required',
    explanation: 'An Entity and its id field are one column, and `required` belongs to the id field.',
    hint: 'Move `required: true` to the id field.',
  },
  required_circle: {
    title: 'Entities that require each other',
    explanation:
      'A record requires another of its own kind, directly or through others, so the first one could never be created.',
    hint: 'Remove `required: true` from the id field of one of these Entities.',
  },
  invalid_default: {
    title: 'The default does not fit the field',
    explanation: 'A default is a value of the type of the field, within its bounds; `now` for a Date.',
    hint: 'Correct or delete the default.',
  },
  access_without_effect: {
    title: 'An access list without effect',
    explanation:
      'Callers can neither set an `auto` field nor update a field that is not `updatable`, so the list has no effect.',
    hint: 'Delete the list, or change the flag.',
  },
  invalid_common_field: {
    title: 'A common field is missing or unsuitable',
    explanation:
      'The service itself relies on _id, createdAt, updatedAt, project and projectId, on their types, on projectId being required, and on project pointing at a global reference.',
    hint: 'Put the field into service.yaml as catalog/README.md shows.',
  },
  invalid_omit: {
    title: 'The field cannot be omitted',
    explanation:
      'Only common fields can be omitted, except those that the service needs. An Entity and its id are omitted together.',
    hint: 'Correct the list `omit`.',
  },
  invalid_match: {
    title: 'References that cannot match',
    explanation:
      '`match` names an Entity of the record and the Entity of the related record that must have the same value, so both have the same target; with false, the two may differ.',
    hint: 'Correct the names, or delete the entry.',
  },
  invalid_label_scope: {
    title: 'The label scope does not lead to labels',
    explanation:
      'A label scope is an Entity Array of the record itself, or an Entity whose target has labels of its own.',
    hint: 'Name such a field, or delete labelScope.',
  },
  invalid_expression: {
    title: 'An expression that cannot be read',
    explanation:
      'Expressions name fields of the record, values and operators: and, or, not, =, !=, <, <=, >, >=, in, is null, +, -, *, /, ||.',
    hint: 'Correct the expression; catalog/README.md shows the language.',
  },
  invalid_condition: {
    title: 'A condition that cannot be decided',
    explanation:
      'A condition in an access list compares stored fields of the record with values or with caller.user, so that `prove` can decide every case. Resources with a `part` cannot have conditions, and neither can CurrentUser if there is an `owner`.',
    hint: 'Compare single fields with values or with caller.user, and join comparisons by and, or, not.',
  },
  computed_reveals: {
    title: 'A computed field that reveals other fields',
    explanation:
      'A reader of a computed field, or of a slug of another field, learns about the fields that it is computed from. Its readers must therefore be allowed to read all of them, unless the catalog declares `reveals: true`.',
    hint: 'Give the field a list `access.read` of names that may read all of them, or declare `reveals: true`, which the review reports.',
  },
  invalid_unique: {
    title: 'A list of fields that cannot be indexed',
    explanation:
      'The lists of `unique` and `indexes` name fields of single values, each once, and no list twice; a search has texts of a bounded length.',
    hint: 'Correct the list.',
  },
  invalid_scope: {
    title: 'Shared records that one project could change',
    explanation:
      'Only service keys can write records of a global resource, so its create, update and delete lists must be empty. A global or shared resource can refer only to records that every project sees. It cannot have Entity Arrays, or a feature that works within a project: labels, owners, order, secrets, timelines, an audit trail, retention or restoring. The deletion of its records must not delete or change records of a project.',
    hint: 'Empty the list, remove the key, or omit the common field.',
  },
  ...FEATURE_DIAGNOSTICS,
  invalid_plan: {
    title: 'A plan that a project cannot have',
    explanation:
      '`plan` of the project names a field of an enumeration, whose values are the plans, the lowest first. `requires` names one of them, and a required field needs no higher plan than a create.',
    hint: 'Name a plan of the catalog, or declare plans as catalog/README.md shows.',
  },
  invalid_owner: {
    title: 'The owner is not a user',
    explanation: 'The owner must be an Entity of the record whose target has the part "user".',
    hint: 'Name such a field, or delete owner.',
  },
  invalid_served_reference: {
    title: 'A reference with invalid keys for its readers',
    explanation:
      'A reference with a path is read over HTTP. `access` lists its readers instead of those that follow from resources; `belongsBy` lists the Entity fields through which a project sees records of a global reference.',
    hint: 'Give the reference a path, or delete the key; catalog/README.md shows both.',
  },
  invalid_part: {
    title: 'An entity does not fit its part',
    explanation:
      'The service itself creates and reads projects, users, teams, keys and their permissions. Each is one entity with the fields that catalog/README.md lists under parts, and no other required field.',
    hint: 'Correct the field as catalog/README.md shows, or give it a default.',
  },
  invalid_demo: {
    title: 'An invalid demo record',
    explanation:
      'A record of demo.yaml has values for its fields, names of other records for relations, and all required fields.',
    hint: 'Correct the record, or delete it.',
  },
  invalid_property: {
    title: 'An invalid property',
    explanation: 'A statement of properties.yaml uses an unknown name or an unknown form.',
    hint: 'Correct the statement; docs/catalog-cli.md shows the forms.',
  },
  unknown_rule: {
    title: 'No such kind of change',
    explanation: 'An entry of accepted-changes.yaml has a rule that `diff` does not have.',
    hint: 'Correct the rule; docs/diagnostics.md lists the kinds of changes.',
  },
  import_without_entity: {
    title: 'Hand-written code imports a missing file',
    explanation:
      'A file in the folder of hooks (`catalogService.custom` in package.json) imports a generated file of a resource or reference that was renamed or removed.',
    hint: 'Correct the import, or delete the code that needs it.',
  },
} as const satisfies Record<string, { title: string; explanation: string; hint: string }>;

export type DiagnosticCode = keyof typeof DIAGNOSTICS;
