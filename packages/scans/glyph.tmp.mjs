import sharp from "sharp"; import {readFileSync} from "node:fs";
const src=readFileSync(new URL("./src/mrz/ocr-b-outlines.ts",import.meta.url),"utf8");
const O=Object.fromEntries([...src.matchAll(/^\s+"?([A-Z0-9<])"?:\s*"([^"]+)"/gm)].map(m=>[m[1],m[2]]));
const src2=readFileSync(new URL("./src/synthetic/ocr-b-sharp.fixture.ts",import.meta.url),"utf8");
const S=Object.fromEntries([...src2.matchAll(/^\s+"?([A-Z0-9<])"?:\s*"([^"]+)"/gm)].map(m=>[m[1],m[2]]));
const row=(T,s,y)=>[...s].map((c,i)=>`<path transform="translate(${i*723} ${y})" fill-rule="evenodd" d="${T[c]??""}"/>`).join("");
const svg=`<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="330" viewBox="0 -900 14000 4200"><rect y="-900" width="14000" height="4200" fill="white"/>${row(O,"0OUQDCPOL00000800",0)}${row(S,"0OUQDCPOL00000800",1300)}${row(O,"ABEFGHIJKMNRSTVWXYZ",2600)}</svg>`;
await sharp(Buffer.from(svg)).png().toFile("/tmp/w/glyphs.png");
