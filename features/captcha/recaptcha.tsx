'use client';

import './recaptcha.css';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3';
import type { RunProps } from './run';

type Props = RunProps & { challenge: Extract<RunProps['challenge'], { provider: 'recaptcha' }> };

const scriptId = 'recaptcha-script';
/** Second host of Google's script. */
const secondScriptHost = 'https://www.gstatic.com/recaptcha/';
/** Time limit for loading the script and its initialisation, ms. */
const timeoutMs = 20_000;

/** Problem of the settings, as a message for operators; undefined if they are valid. */
function faultOf({ public_key, version }: Props['challenge']): string | undefined {
  if (!public_key) return 'No key provided';
  return version === 3 ? undefined : 'No version provided';
}

/** reCAPTCHA version 3: loads Google's script for this attempt and removes it afterwards. */
export default function RecaptchaRun(props: Props) {
  const { challenge, onError } = props;
  const fault = faultOf(challenge);
  const fail = useEffectEvent(() => onError('failed'));
  const notLoaded = useEffectEvent(() => onError('notLoaded'));
  // The provider reports no failure of its script. Its error event does not bubble, so it is caught in the capture
  // phase, from before the provider inserts the script.
  useLayoutEffect(() => {
    const onFailure = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && (target.id === scriptId || target.src.startsWith(secondScriptHost)))
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
  const isRequested = useRef(false);
  const finish = useEffectEvent((token: string) => onToken(token));
  const fail = useEffectEvent(() => {
    console.warn('ReCaptcha error: Failed to execute');
    onError('failed');
  });
  useEffect(() => {
    if (executeRecaptcha === undefined || isRequested.current) return;
    isRequested.current = true;
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
