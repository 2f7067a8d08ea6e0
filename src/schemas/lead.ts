/** The rules of the contact, trial and booking forms, shared with the `send-form` function. */
export {
  checkField,
  checkFields,
  type FieldCode,
  type FieldErrors,
  type FieldName,
  type FormType,
  fieldLimits,
  fieldNames,
  fieldText,
  formFields,
  formTypes,
} from '../../supabase/functions/_shared/lead-schema.ts';
