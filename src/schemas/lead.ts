/** The rules of the contact, trial and booking forms, shared with the `send-form` function. */
export {
  type ColumnField,
  checkField,
  checkFields,
  columnFields,
  type FieldCode,
  type FieldName,
  type FormType,
  fieldRules,
  fieldText,
  formFields,
  formTypes,
  ruleOf,
  sentFormTypes,
  trapAttributes,
} from '../../supabase/functions/_shared/lead-schema.ts';
