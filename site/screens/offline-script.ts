/**
 * Opens the wanted page again as soon as the server answers: every ten seconds, when the browser
 * notices a connection, and when the button is pressed. Inline, because no other file can be
 * fetched. Its hash is in the content security policy.
 */
export const offlineScript = `(function(){
var page=document.querySelector('[data-offline]'),state=page.querySelector('[role=status]'),isLooking=false,isOwnAddress=location.pathname===page.dataset.own;
function goOn(){isOwnAddress?location.replace(page.dataset.home):location.reload()}
function look(isAsked){
if(isLooking)return;isLooking=true;
if(isAsked)state.textContent=state.dataset.looking;
fetch('/healthz',{cache:'no-store'}).then(function(answer){if(!answer.ok)throw answer.status;goOn()}).catch(function(){isLooking=false;if(isAsked)state.textContent=state.dataset.still})}
page.querySelector('[data-again]').addEventListener('click',function(){look(true)});
if(isOwnAddress)return;
addEventListener('online',function(){look()});
document.addEventListener('visibilitychange',function(){if(document.visibilityState==='visible')look()});
setInterval(look,10000)
})()`
