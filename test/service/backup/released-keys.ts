/** The keys under which the backups of test/fixtures/releases were taken; nothing else uses them. */
export const RELEASED_KEYS = {
  SERVICE_SECRET: 'TM4fWAW7d1oVSjreJTwsTIE34WQjQkblWFIPIUn5JCk=',
  TOKEN_SIGNING_KEY:
    '{"crv":"Ed25519","d":"NlRBn1VqVHdKdMFyiuSdTxqlLgTlGOOelbPu3lChJm4","x":"ui3SDgOmWL7p1aU2ozvwvrgPKAyRhHo7DzNmIN-2Hhc","kty":"OKP"}',
};
