import { signInPath } from '../session/sign-in-path.ts';
import { useTexts } from '../texts/texts.ts';

/** What somebody sees who has not signed in. */
export function SignInPage() {
  const { app } = useTexts();
  return (
    <main className="notice">
      <h1>{app.name}</h1>
      <p>{app.signInAbout}</p>
      <a className="action action-main" href={signInPath()}>
        {app.signIn}
      </a>
    </main>
  );
}
