/** The look of the site's emails. Email clients drop style sheets, so elements also have inline styles. */
export const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const serif = "Georgia,'Times New Roman',serif";
export const ink = "color:#0E1F45";
export const second = "color:#4A5468";
export const line = "border-top:1px solid #E3DCCF";
export const button = `display:inline-block;background:#0E1F45;color:#FFFFFF;font:600 16px/1.2 ${sans};text-decoration:none;padding:17px 30px;border-radius:2px`;

/** What inline styles can't express: dark-mode colors and narrower padding on phones. */
const sheet = `:root{color-scheme:light dark}
body,td,th,p,a,h1,h2{overflow-wrap:anywhere}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.h1{font-size:30px!important}}
@media (prefers-color-scheme:dark){.bg{background:#0B1226!important}.box{background:#111A33!important}.ink,.h1,.a{color:#F3EFE6!important}.sec,.sec a{color:#BAC4D8!important}.line{border-color:#2B3757!important}.kind{color:#7FD0A4!important}.own{color:#E2C88F!important}.btn{background:#E2C88F!important;color:#081430!important}}`;

/** The document around an email's content. @param title escaped @param content HTML */
export function mailPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title>
<style>${sheet}</style></head>
<body class="bg" style="margin:0;padding:0;background:#F4EFE6">
<table class="bg" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F4EFE6"><tr><td align="center">
<table class="box" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#FFFFFF"><tr><td class="pad" style="padding:30px 40px 36px">
${content}
</td></tr></table></td></tr></table></body></html>
`;
}

/** @param html escaped content */
export function small(html: string, margin: string): string {
  return `<p class="sec" style="margin:${margin};font:400 15px/1.55 ${sans};${second}">${html}</p>`;
}
