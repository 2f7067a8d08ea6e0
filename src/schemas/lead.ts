/** The rules of the contact, trial and booking forms, shared with the `send-form` function. */
export {
  checkField,
  checkFields,
  type FieldCode,
  type FieldName,
  type FormType,
  fieldRules,
  fieldText,
  formFields,
  formTypes,
  ruleOf,
  sentFormTypes,
} from '../../supabase/functions/_shared/lead-schema.ts';
