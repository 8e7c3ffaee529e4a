/** What the pages and text messages say in one language. */
export interface Words {
  language: 'en' | 'es';
  severity: Readonly<Record<string, string>>;
  category: Readonly<Record<string, string>>;
  /** What a person has to type differently. */
  faults: {
    empty: string;
    tooLong: string;
    badTime: string;
    skippedTime: string;
    pastTime: string;
    farTime: string;
    lateTime: string;
    badPrice: string;
    noPrice: string;
    twofoldPrice: string;
    noPhoto: string;
    photoTooLarge: string;
    notAPhoto: string;
  };
  /** Pages that say the same to everybody. */
  plain: {
    noLinkTitle: string;
    noLink: string;
    tooManyTitle: string;
    tooMany: string;
    failedTitle: string;
    failed: string;
    declinedTitle: string;
    declined: string;
    badFormTitle: string;
    badForm: string;
  };
  /** Shown above a page after a press. */
  notices: Readonly<Record<string, string>>;
  overtaken: string;
  ended: { title: string; declined: string; youDeclined: string; timedOut: string; withdrawn: string; over: string };
  vendor: {
    titles: Readonly<Record<'offered' | 'accepted' | 'under_way' | 'held' | 'done', string>>;
    what: string;
    where: string;
    when: string;
    acceptBy: string;
    arriveBy: string;
    doneBy: string;
    /** With `{amount}` in it. */
    limit: string;
    appointment: string;
    photos: string;
    photo: string;
    comeWhen: string;
    optional: string;
    accept: string;
    declineTitle: string;
    giveBackTitle: string;
    reason: string;
    decline: string;
    giveBack: string;
    askTitle: string;
    question: string;
    ask: string;
    onTheWay: string;
    start: string;
    done: string;
    changeTime: string;
    priceTitle: string;
    price: string;
    sendPrice: string;
    heldNote: string;
    added: string;
  };
  onCall: {
    title: string;
    respondBy: string;
    acknowledge: string;
    yours: string;
    taken: string;
    over: string;
  };
  approval: {
    title: string;
    mayGoOn: string;
    workflow: string;
    record: string;
    records: Readonly<Record<string, string>>;
    answerBy: string;
    evidence: string;
    /** With `{time}` and `{version}` in it. */
    started: string;
    stepStates: Readonly<Record<string, string>>;
    /** With `{condition}` and `{actual}` in them. */
    held: string;
    notHeld: string;
    more: string;
    reason: string;
    approve: string;
    rejectTitle: string;
    reject: string;
    /** With `{time}` in them. */
    byYou: Readonly<Record<'APPROVED' | 'REJECTED', string>>;
    /** With `{name}` and `{time}` in them. */
    byOther: Readonly<Record<'APPROVED' | 'REJECTED', string>>;
    expired: string;
    withdrawn: string;
  };
  tenant: {
    title: string;
    states: Readonly<Record<string, string>>;
    onTheWay: string;
    emergency: string;
    inReview: string;
    request: string;
    place: string;
    vendor: string;
    appointment: string;
    noAppointment: string;
    noteTitle: string;
    note: string;
    sendNote: string;
    notFixedTitle: string;
    whatIsWrong: string;
    notFixed: string;
  };
  entry: {
    title: string;
    permissions: Readonly<Record<'YES' | 'NO' | 'ASK', string>>;
    pets: string;
    instructions: string;
    later: string;
  };
  notes: { title: string; you: string; office: string; tenant: string; older: string };
  addPhotoTitle: string;
  choosePhoto: string;
  sendPhoto: string;
  /** Replies to text messages. */
  sms: {
    accepted: string;
    declined: string;
    ended: string;
    which: string;
    none: string;
    help: string;
    onCall: string;
    acknowledged: string;
    pageTaken: string;
    pageOver: string;
    pageNotDeclined: string;
    helpOnCall: string;
  };
}
