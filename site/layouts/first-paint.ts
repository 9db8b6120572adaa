/**
 * Runs before the first paint: the stored choice of light or dark, and whether this browser was signed in a moment ago,
 * so that neither colours nor the header flash. Its hash stands in the content security policy.
 */
export const firstPaintScript = `try{var d=document.documentElement,s=localStorage,t=s.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t;if(s.getItem('signed-in')&&!d.dataset.session)d.dataset.session='likely'}catch(e){}`
