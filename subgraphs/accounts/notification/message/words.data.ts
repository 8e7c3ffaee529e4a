/** The words for event values in messages, by language. Values without a word are shown as they are. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The words for unknown values. */
export const UNKNOWN_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    scheduled_for: 'a time to be agreed',
    vendor_name: 'nobody yet',
    accept_by: 'soon',
    accept_minutes: 'a few',
    accept_time: 'a few minutes',
    question: 'May it go on?',
    record_type: 'no record',
  },
  es: {
    scheduled_for: 'una hora por acordar',
    vendor_name: 'nadie todavía',
    accept_by: 'pronto',
    accept_minutes: 'unos',
    accept_time: 'unos minutos',
    question: '¿Puede continuar?',
    record_type: 'ningún registro',
  },
};

/** What a vendor is asked to do: accept the job, or nothing when the job continues as another ticket. */
export const ACCEPT_REQUESTS: Readonly<Record<string, { toAccept: string; hasIt: string }>> = {
  en: {
    toAccept: 'Please accept it within {{accept_time}}, by {{accept_by}}. After that, we will ask someone else.',
    hasIt: 'You have already accepted this job, so you do not need to accept it again.',
  },
  es: {
    toAccept: 'Acéptela en {{accept_time}}, antes de {{accept_by}}; después se la ofreceremos a otra persona.',
    hasIt: 'Ya ha aceptado este trabajo: no tiene que volver a aceptarlo.',
  },
};

/** Why somebody of the staff is paged. */
export const PAGED_AS: Readonly<
  Record<string, Record<'onCall' | 'owner' | 'nobodyOnCall' | 'nobodyAnswered', string>>
> = {
  en: {
    ...{ onCall: 'You are on call', owner: 'You are asked as an owner' },
    ...{ nobodyOnCall: 'Nobody is on call', nobodyAnswered: 'Nobody on call answered' },
  },
  es: {
    ...{ onCall: 'Está de guardia', owner: 'Se le avisa como propietario' },
    ...{ nobodyOnCall: 'Nadie está de guardia', nobodyAnswered: 'Nadie de guardia respondió' },
  },
};

/** Who handles an emergency that a person is asked to look after. */
export const COMING: Readonly<Record<string, { nobody: string; noUnit: string; held: string; inHand: string }>> = {
  en: {
    nobody: 'nobody is on the way',
    noUnit: 'the account has no such unit, so nobody is on the way',
    held: 'it is on hold, so nobody is on the way',
    inHand: 'whoever has it is doing another job there, accepted a less urgent job or may not know about it',
  },
  es: {
    nobody: 'nadie está en camino',
    noUnit: 'la cuenta no tiene esa unidad, así que nadie está en camino',
    held: 'está en espera, así que nadie está en camino',
    inHand: 'la tiene alguien que hace otro trabajo allí, aceptó algo menos urgente o quizá no la conoce',
  },
};

/** What a tenant does in an emergency before anybody comes; the page of the ticket says the same. */
export const EMERGENCY_ADVICE: Readonly<Record<string, string>> = {
  en: 'If you smell gas, see fire or smoke, or feel ill, leave the home now with everybody in it, and call the emergency services from outside. Do not use switches, phones or flames where you smell gas.',
  es: 'Si huele a gas, ve fuego o humo, o se siente mal, salga ahora de la vivienda con todos los que están en ella y llame desde fuera a los servicios de emergencia. Donde huela a gas, no use interruptores, teléfonos ni llamas.',
};

/** English words. */
export const ENGLISH_WORDS: Words = {
  severity: { emergency: 'an emergency', urgent: 'urgent', standard: 'standard' },
  from_severity: { emergency: 'an emergency', urgent: 'urgent', standard: 'standard' },
  category: {
    plumbing: 'plumbing',
    electrical: 'electrical',
    hvac: 'heating and cooling',
    appliance: 'appliance',
    gas: 'gas',
    fire_safety: 'fire safety',
    locks_security: 'locks and security',
    pest: 'pests',
    structural: 'structure',
    roofing_water_intrusion: 'roof and water leaks',
    elevator: 'elevator',
    mold_air_quality: 'mold and air quality',
    grounds_common_area: 'grounds and common areas',
    general: 'general',
  },
  review_reason: {
    may_be_emergency: 'it may be an emergency',
    language_not_understood: 'its language was not understood, so it may be an emergency',
  },
  alarm: {
    'maintenance.created': 'the account has no such unit, so nobody was sent',
    'maintenance.assigned': 'own staff are to do it, and nobody has taken it on',
    'maintenance.dispatch_exhausted': 'no vendor was found',
    'maintenance.status_changed': 'whoever has the job may not know about it, or comes too late',
    'maintenance.review_requested': 'it may be an emergency, so a person must read it',
    'workflow.page': 'a rule of the account asks for somebody',
  },
  clock: { contact: 'first contact', on_site: 'someone on site', done: 'work done' },
  record_type: { ledger_entry: 'ledger entry', screening: 'application' },
  decision: {
    approved: 'approved',
    approved_with_conditions: 'approved with conditions',
    denied: 'denied',
    withdrawn: 'withdrawn',
  },
};

/** Spanish words. */
export const SPANISH_WORDS: Words = {
  severity: { emergency: 'emergencia', urgent: 'urgente', standard: 'normal' },
  from_severity: { emergency: 'emergencia', urgent: 'urgente', standard: 'normal' },
  category: {
    plumbing: 'plomería',
    electrical: 'electricidad',
    hvac: 'calefacción y aire acondicionado',
    appliance: 'electrodoméstico',
    gas: 'gas',
    fire_safety: 'seguridad contra incendios',
    locks_security: 'cerraduras y seguridad',
    pest: 'plagas',
    structural: 'estructura',
    roofing_water_intrusion: 'techo y filtraciones',
    elevator: 'ascensor',
    mold_air_quality: 'moho y calidad del aire',
    grounds_common_area: 'zonas comunes',
    general: 'general',
  },
  review_reason: {
    may_be_emergency: 'podría ser una emergencia',
    language_not_understood: 'no se entendió su idioma, así que podría ser una emergencia',
  },
  alarm: {
    'maintenance.created': 'la cuenta no tiene esa unidad, así que no se envió a nadie',
    'maintenance.assigned': 'le toca al personal propio y nadie la ha aceptado',
    'maintenance.dispatch_exhausted': 'no se encontró ningún proveedor',
    'maintenance.status_changed': 'quien tiene el trabajo quizá no lo sabe o llega demasiado tarde',
    'maintenance.review_requested': 'podría ser una emergencia: una persona debe leerlo',
    'workflow.page': 'una regla de la cuenta pide a alguien',
  },
  clock: { contact: 'primer contacto', on_site: 'alguien en el lugar', done: 'trabajo terminado' },
  record_type: {
    ticket: 'la solicitud',
    vendor: 'el proveedor',
    property: 'la propiedad',
    unit: 'la unidad',
    lease: 'el contrato',
    tenant: 'el inquilino',
    screening: 'la solicitud de alquiler',
    ledger_entry: 'el asiento',
  },
  decision: {
    approved: 'aprobada',
    approved_with_conditions: 'aprobada con condiciones',
    denied: 'denegada',
    withdrawn: 'retirada',
  },
};
