/**
 * A button pressed before its island is hydrated is pressed again once it is, so that a slow
 * connection loses no press. A button outside islands (`data-early`) records the press for its
 * script.
 */
const earlyPresses = `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('astro-island[ssr] button,button[data-early]'),k='pressed';if(!b||b[k])return;if('early' in b.dataset)return void(b.dataset.early=1);b[k]=1;b.closest('astro-island[ssr]').addEventListener('astro:hydrate',function(){b[k]=0;if(b.isConnected)b.click()},{once:true})},true)`

/**
 * An island may fail before the script that reports it has loaded: `island-failure.ts` reads these
 * records.
 */
const earlyFailures = `window.unloaded=[];addEventListener('astro:hydration-error',function(e){unloaded.push(e)});`

/**
 * Runs before the first paint: applies the stored theme, and whether this browser was signed in
 * recently, so that neither colours nor the header flash. Its hash is in the content security
 * policy.
 */
export const firstPaintScript = `try{var d=document.documentElement,s=localStorage,t=s.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t;if(s.getItem('signed-in')&&!d.dataset.session)d.dataset.session='likely'}catch(e){}${earlyFailures}${earlyPresses}`
