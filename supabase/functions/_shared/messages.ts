/**
 * Every text the function can answer with, in the three languages. The wording of success and failure is the
 * client's; the rest explains what to do next. Kept here because an edge function cannot read `content/`.
 */
import { contextLabels } from './context-rows.ts';
import {
  type FieldCode,
  type FieldName,
  type FormType,
  fieldNames,
  fieldText,
  type LeadLocale,
} from './lead-schema.ts';

/** Why a request was refused, beyond a single field. */
export type ErrorCode =
  | 'method'
  | 'content_type'
  | 'malformed'
  | 'too_large'
  | 'origin'
  | 'invalid_body'
  | 'invalid'
  | 'unknown_form'
  | 'unknown_recipient'
  | 'too_fast'
  | 'captcha'
  | 'rate_limited'
  | 'idempotency_conflict'
  | 'unavailable';

interface Toast {
  title: string;
  text: string;
}

export interface Messages {
  /** Name of the language for `lang` and date formats. */
  tag: string;
  success: Record<FormType, Toast>;
  failure: Record<FormType, Toast>;
  errors: Record<ErrorCode, string>;
  fieldErrors: Record<FieldCode, string>;
  labels: Record<FieldName, string>;
  /** The page a visitor without JavaScript gets when something must be corrected. */
  page: { title: string; lead: string; send: string; back: string; required: string };
}

const sv: Messages = {
  tag: 'sv-SE',
  success: {
    contact: { title: 'Tack för ditt meddelande!', text: 'Vi återkommer till dig inom 48 timmar.' },
    trial: {
      title: 'Tack för din ansökan!',
      text: 'Vi hör av oss inom kort för att starta din provperiod.',
    },
    booking: { title: 'Tack för din förfrågan!', text: 'Vi återkommer med en tid inom 48 timmar.' },
  },
  failure: {
    contact: {
      title: 'Ett fel uppstod',
      text: 'Det gick inte att skicka meddelandet. Försök igen senare.',
    },
    trial: { title: 'Ett fel uppstod', text: 'Det gick inte att skicka ansökan. Försök igen.' },
    booking: { title: 'Ett fel uppstod', text: 'Det gick inte att skicka förfrågan. Försök igen.' },
  },
  errors: {
    method: 'Adressen tar bara emot formulär som skickas med POST.',
    content_type: 'Skicka uppgifterna som JSON eller från formuläret på webbplatsen.',
    malformed: 'Innehållet gick inte att läsa.',
    too_large: 'Meddelandet är för stort. Högst 64 kB går att skicka.',
    origin: 'Formuläret får bara skickas från vår egen webbplats.',
    invalid_body: 'Innehållet har inte den form som väntades.',
    invalid: 'Några uppgifter behöver rättas innan formuläret kan skickas.',
    unknown_form: 'Formuläret finns inte.',
    unknown_recipient: 'Mottagaren finns inte hos oss.',
    too_fast: 'Formuläret skickades ovanligt snabbt. Vänta ett par sekunder och skicka igen.',
    captcha: 'Kontrollen mot skräppost gick inte igenom. Försök igen.',
    rate_limited: 'Många meddelanden har kommit från din anslutning. Vänta några minuter eller ring oss.',
    idempotency_conflict:
      'Ett annat meddelande är redan skickat med samma nyckel. Ladda om sidan och skicka igen.',
    unavailable: 'Det gick inte att skicka meddelandet. Försök igen senare.',
  },
  fieldErrors: {
    required: 'Fältet behöver fyllas i.',
    type: 'Fältet ska innehålla text.',
    too_long: 'Texten är för lång: {length} tecken. Högst {max} går att skicka.',
    email: 'Skriv e-postadressen som namn@exempel.se.',
    characters: 'Fältet innehåller tecken som inte går att spara.',
    markup: 'Skriv utan HTML-kod.',
    unknown: 'Fältet finns inte i formuläret.',
    invalid: 'Värdet går inte att använda.',
  },
  labels: {
    name: 'Namn',
    email: 'E-post',
    company: 'Företag eller förening',
    phone: 'Telefon',
    preferred: contextLabels.sv.preferred,
    message: 'Meddelande',
  },
  page: {
    title: 'Kontrollera uppgifterna',
    lead: 'Formuläret är inte skickat än. Det du skrev finns kvar här nedanför.',
    send: 'Skicka igen',
    back: 'Tillbaka till sidan',
    required: 'obligatoriskt',
  },
};

const en: Messages = {
  tag: 'en-GB',
  success: {
    contact: { title: 'Thank you for your message!', text: 'We will get back to you within 48 hours.' },
    trial: {
      title: 'Thank you for your application!',
      text: 'We will contact you shortly to start your trial period.',
    },
    booking: { title: 'Thank you for your request!', text: 'We will suggest a time within 48 hours.' },
  },
  failure: {
    contact: { title: 'An error occurred', text: 'Failed to send message. Please try again.' },
    trial: { title: 'An error occurred', text: 'Could not send your application. Please try again.' },
    booking: { title: 'An error occurred', text: 'Could not send your request. Please try again.' },
  },
  errors: {
    method: 'This address only accepts forms sent with POST.',
    content_type: 'Send the details as JSON or from the form on the website.',
    malformed: 'The content could not be read.',
    too_large: 'The message is too large. At most 64 kB can be sent.',
    origin: 'The form can only be sent from our own website.',
    invalid_body: 'The content does not have the expected shape.',
    invalid: 'Some details need correcting before the form can be sent.',
    unknown_form: 'There is no such form.',
    unknown_recipient: 'There is no such recipient here.',
    too_fast: 'The form was sent unusually fast. Wait a couple of seconds and send it again.',
    captcha: 'The spam check did not go through. Please try again.',
    rate_limited: 'Many messages have come from your connection. Wait a few minutes or call us.',
    idempotency_conflict:
      'Another message was already sent with the same key. Reload the page and send it again.',
    unavailable: 'Failed to send message. Please try again.',
  },
  fieldErrors: {
    required: 'This field needs an answer.',
    type: 'This field takes text.',
    too_long: 'The text is too long: {length} characters. At most {max} can be sent.',
    email: 'Write the e-mail address as name@example.com.',
    characters: 'The field contains characters that cannot be stored.',
    markup: 'Write without HTML code.',
    unknown: 'The form has no such field.',
    invalid: 'The value cannot be used.',
  },
  labels: {
    name: 'Name',
    email: 'E-mail',
    company: 'Company or association',
    phone: 'Phone',
    preferred: contextLabels.en.preferred,
    message: 'Message',
  },
  page: {
    title: 'Check your details',
    lead: 'The form has not been sent yet. What you wrote is kept below.',
    send: 'Send again',
    back: 'Back to the page',
    required: 'required',
  },
};

const es: Messages = {
  tag: 'es-ES',
  success: {
    contact: { title: 'Gracias por su mensaje', text: 'Le responderemos en un plazo de 48 horas.' },
    trial: {
      title: 'Gracias por su solicitud',
      text: 'Nos pondremos en contacto con usted en breve para iniciar el periodo de prueba.',
    },
    booking: { title: 'Gracias por su petición', text: 'Le propondremos una hora en un plazo de 48 horas.' },
  },
  failure: {
    contact: {
      title: 'Se ha producido un error',
      text: 'No se ha podido enviar el mensaje. Inténtelo de nuevo más tarde.',
    },
    trial: {
      title: 'Se ha producido un error',
      text: 'No se ha podido enviar la solicitud. Inténtelo de nuevo.',
    },
    booking: {
      title: 'Se ha producido un error',
      text: 'No se ha podido enviar la petición. Inténtelo de nuevo.',
    },
  },
  errors: {
    method: 'Esta dirección solo admite formularios enviados con POST.',
    content_type: 'Envíe los datos como JSON o desde el formulario del sitio web.',
    malformed: 'No se ha podido leer el contenido.',
    too_large: 'El mensaje es demasiado grande. El máximo son 64 kB.',
    origin: 'El formulario solo puede enviarse desde nuestro sitio web.',
    invalid_body: 'El contenido no tiene la forma esperada.',
    invalid: 'Hay datos que corregir antes de enviar el formulario.',
    unknown_form: 'Ese formulario no existe.',
    unknown_recipient: 'Ese destinatario no existe en nuestra empresa.',
    too_fast: 'El formulario se ha enviado demasiado rápido. Espere un par de segundos y envíelo de nuevo.',
    captcha: 'No se ha superado el control contra el correo basura. Inténtelo de nuevo.',
    rate_limited: 'Han llegado muchos mensajes desde su conexión. Espere unos minutos o llámenos.',
    idempotency_conflict:
      'Ya se envió otro mensaje con la misma clave. Recargue la página y envíelo de nuevo.',
    unavailable: 'No se ha podido enviar el mensaje. Inténtelo de nuevo más tarde.',
  },
  fieldErrors: {
    required: 'Rellene este campo.',
    type: 'Este campo debe contener texto.',
    too_long: 'El texto es demasiado largo: {length} caracteres. Se pueden enviar como máximo {max}.',
    email: 'Escriba el correo como nombre@ejemplo.es.',
    characters: 'El campo contiene caracteres que no se pueden guardar.',
    markup: 'Escriba sin código HTML.',
    unknown: 'El formulario no tiene ese campo.',
    invalid: 'El valor no se puede utilizar.',
  },
  labels: {
    name: 'Nombre',
    email: 'Correo electrónico',
    company: 'Empresa o comunidad',
    phone: 'Teléfono',
    preferred: contextLabels.es.preferred,
    message: 'Mensaje',
  },
  page: {
    title: 'Revise los datos',
    lead: 'El formulario todavía no se ha enviado. Lo que escribió sigue aquí abajo.',
    send: 'Enviar de nuevo',
    back: 'Volver a la página',
    required: 'obligatorio',
  },
};

export const messages: Readonly<Record<LeadLocale, Messages>> = { sv, en, es };

/** The site path of a page in a language: Swedish at the root, the others under their prefix. */
export const localePath = (locale: LeadLocale, path: string): string =>
  locale === 'sv' ? path : `/${locale}${path === '/' ? '' : path}`;

/** The language a request asks for: the best match of `Accept-Language`, Swedish when there is none. */
export function preferredLocale(acceptLanguage: string | null): LeadLocale {
  const ranked = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.slice(0, 2), q: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .filter(({ language, q }) => language in messages && q > 0)
    .sort((one, other) => other.q - one.q);
  return (ranked[0]?.language as LeadLocale | undefined) ?? 'sv';
}

/** What is wrong with one field of a request, in words; `value` is what was sent. What is no field has no length to name. */
export function fieldMessage(locale: LeadLocale, code: FieldCode, name: string, value: unknown): string {
  const words = messages[locale].fieldErrors;
  if ((fieldNames as readonly string[]).includes(name))
    return fieldText(words[code], name as FieldName, typeof value === 'string' ? value : '');
  return words[code === 'too_long' ? 'invalid' : code];
}
