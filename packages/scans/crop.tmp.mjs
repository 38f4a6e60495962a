import sharp from "sharp";
const j=[["pe_53_id-d.jpg",0.72],["pe_100_visa-polx.jpg",0.75],["pe_100_pass-polx.jpg",0.8],["pe_100_id-che.jpg",.6]];
const parts=[];
for (const [f,t] of j){const m=await sharp("/tmp/w/real/"+f).metadata();const top=Math.round(m.height*t);console.log(f,m.width,m.height);
parts.push(await sharp("/tmp/w/real/"+f).extract({left:0,top,width:Math.round(m.width*.6),height:m.height-top}).resize({width:1200}).png().toBuffer());}
let y=0;const comp=[];for(const p of parts){const m=await sharp(p).metadata();comp.push({input:p,left:0,top:y});y+=m.height+8}
await sharp({create:{width:1200,height:y,channels:3,background:"#f0f"}}).composite(comp).png().toFile("/tmp/w/crops.png");
