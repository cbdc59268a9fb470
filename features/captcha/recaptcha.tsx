'use client';

import './recaptcha.css';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3';
import type { RunProps } from './run';

type Props = RunProps & { challenge: Extract<RunProps['challenge'], { provider: 'recaptcha' }> };

const scriptId = 'recaptcha-script';
/** Where Google's script has its other half from. */
const otherHalf = 'https://www.gstatic.com/recaptcha/';
/** Longest that the script may take to come and to be ready, ms. */
const timeoutMs = 20_000;

/** What is wrong with the settings, in the words that operators look for; undefined when all is well. */
function faultOf({ public_key, version }: Props['challenge']): string | undefined {
  if (!public_key) return 'No key provided';
  return version === 3 ? undefined : 'No version provided';
}

/** reCAPTCHA version 3: loads Google's script with this attempt and takes it away with it. */
export default function RecaptchaRun(props: Props) {
  const { challenge, onError } = props;
  const fault = faultOf(challenge);
  const fail = useEffectEvent(() => onError('failed'));
  const notLoaded = useEffectEvent(() => onError('notLoaded'));
  // The provider below says nothing when a script cannot be loaded. Such an event does not bubble and is caught on its way
  // down: from before the provider puts the script into the document, and whichever element it puts there.
  useLayoutEffect(() => {
    const onFailure = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && (target.id === scriptId || target.src.startsWith(otherHalf)))
        notLoaded();
    };
    document.addEventListener('error', onFailure, true);
    return () => document.removeEventListener('error', onFailure, true);
  }, []);
  useEffect(() => {
    if (fault !== undefined) {
      console.warn(fault);
      return fail();
    }
    const timer = setTimeout(() => notLoaded(), timeoutMs);
    return () => clearTimeout(timer);
  }, [fault]);
  if (fault !== undefined) return null;
  return (
    <GoogleReCaptchaProvider
      reCaptchaKey={challenge.public_key}
      language={challenge.language}
      useEnterprise={challenge.mode === 'enterprise'}
      scriptProps={{ async: true, defer: true, appendTo: 'head', id: scriptId }}
    >
      <Execute {...props} />
    </GoogleReCaptchaProvider>
  );
}

function Execute({ action, onToken, onError }: Props): null {
  const { executeRecaptcha } = useGoogleReCaptcha();
  const asked = useRef(false);
  const finish = useEffectEvent((token: string) => onToken(token));
  const fail = useEffectEvent(() => {
    console.warn('ReCaptcha error: Failed to execute');
    onError('failed');
  });
  useEffect(() => {
    if (executeRecaptcha === undefined || asked.current) return;
    asked.current = true;
    executeRecaptcha(action).then(
      (token) => {
        if (token) finish(token);
        else fail();
      },
      () => fail(),
    );
  }, [executeRecaptcha, action]);
  return null;
}
