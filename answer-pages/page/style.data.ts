/** The style of every page; it stands in the page, so that a page is one request. */
export const STYLE = `
*{box-sizing:border-box}
body{margin:0;font:17px/1.45 system-ui,sans-serif;color:#1a1a1a;background:#f4f4f2;overflow-wrap:anywhere}
header,main{max-width:34rem;margin:0 auto;padding:0 1rem}
header{padding-top:.8rem;color:#4a4a4a;font-size:.95rem}
main{padding-bottom:2.5rem}
h1{font-size:1.5rem;line-height:1.2;margin:.4rem 0 .8rem}
h2{font-size:1.05rem;margin:0 0 .4rem}
section,details{background:#fff;border:1px solid #cfcfca;border-radius:.5rem;padding:.9rem;margin:0 0 .8rem}
summary{font-weight:600;padding:.35rem 0;cursor:pointer}
dl{margin:0}dt{color:#4a4a4a;font-size:.9rem;margin-top:.5rem}dt:first-child{margin-top:0}dd{margin:0}
.text{white-space:pre-wrap}
.emergency{color:#a30000;font-weight:700}
.notice,.fault{border-left:.3rem solid #14632c;padding:.6rem .8rem;margin:0 0 .8rem;background:#e9f4ec}
.fault{border-color:#a30000;background:#fbeaea}
label{display:block;font-weight:600;margin:.5rem 0 .2rem}
label small{font-weight:400;color:#4a4a4a}
input,textarea{width:100%;font:inherit;padding:.55rem;border:1px solid #6b6b66;border-radius:.35rem;background:#fff;color:inherit}
textarea{min-height:5.5rem}
button{width:100%;min-height:3rem;margin-top:.8rem;font:inherit;font-weight:600;border:2px solid #14513a;border-radius:.35rem;background:#14513a;color:#fff;cursor:pointer}
button.quiet{background:#fff;color:#14513a}
a{color:#0b4a8f}
:focus-visible{outline:3px solid #0b4a8f;outline-offset:2px}
ul{margin:0;padding-left:1.2rem}li{padding:.3rem 0}
`;
